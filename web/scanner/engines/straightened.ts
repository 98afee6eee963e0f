import type { Picture } from './picture.ts'
import { turned } from './turned.ts'

/** Square pieces of the picture in each of which all edges of a line code run one way. */
const piece = 16

/** How many degrees of leaning count as one. */
const step = 3

/** Turns the picture so that most of its parallel edges, which are the bars of a line code, stand upright. */
export function straightened(picture: Picture): Picture {
  const byLeaning = new Float64Array(180 / step)
  for (let top = 1; top + piece < picture.height; top += piece) {
    for (let left = 1; left + piece < picture.width; left += piece) {
      const { degrees, strength } = leaning(picture, left, top)
      const place = Math.round(degrees / step) % byLeaning.length
      byLeaning[place] = (byLeaning[place] ?? 0) + strength
    }
  }
  const most = byLeaning.indexOf(Math.max(...byLeaning))
  return turned(picture, -step * most)
}

/**
 * Which way the edges of a piece lean, in degrees from upright, and how much of one mind they are: the structure tensor
 * of Bigün and Granlund, Optimal orientation detection of linear symmetry (1987).
 */
function leaning({ width, luminance }: Picture, left: number, top: number) {
  let across = 0
  let slanting = 0
  let all = 0
  for (let y = top; y < top + piece; y += 1) {
    for (let place = y * width + left; place < y * width + left + piece; place += 1) {
      const horizontal = (luminance[place + 1] ?? 0) - (luminance[place - 1] ?? 0)
      const vertical = (luminance[place + width] ?? 0) - (luminance[place - width] ?? 0)
      across += horizontal * horizontal - vertical * vertical
      slanting += 2 * horizontal * vertical
      all += horizontal * horizontal + vertical * vertical
    }
  }
  const degrees = (Math.atan2(slanting, across) * 90) / Math.PI
  const oneMind = all === 0 ? 0 : Math.hypot(across, slanting) / all
  return { degrees: (degrees + 180) % 180, strength: oneMind > 0.8 ? all : 0 }
}
