import { expect, onTestFinished, test } from 'vitest'
import { openWorld, step } from './notifications.ts'
import { patiently, searching, sizes } from './sizes.ts'

/** A generator of numbers that a seed makes the same ones of (mulberry32). */
function drawFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Lets so many things happen, and returns what was told wrongly, and how much was told at all. */
async function live(events: number, seed: number, losesEnds = false) {
  const world = await openWorld(losesEnds)
  onTestFinished(() => world.app.close())
  const draw = drawFrom(seed)
  for (let event = 0; event < events && world.wrong.length === 0; event += 1) await step(world, draw)
  const told = world.people.reduce((sum, { phone }) => sum + phone.messages.length, 0)
  return { wrong: world.wrong, told }
}

test(`no message is wrong in ${sizes.events} events`, patiently, async () => {
  const { wrong, told } = await live(sizes.events, 7)
  expect(wrong).toEqual([])
  expect(told).toBeGreaterThan(0)
})

test('finds the planted bug: a device that is notified after its end', searching, async () => {
  expect((await live(400, 7, true)).wrong).not.toEqual([])
})
