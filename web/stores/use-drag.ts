import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Drag {
  readonly from: number
  readonly to: number
  readonly distance: number
  readonly height: number
}

// Near an edge of the screen the page scrolls along, by so many pixels a frame.
const edge = 96
const scrollStep = 6

export function useDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const list = useRef<HTMLOListElement>(null)
  const isDragging = drag !== undefined
  const pointer = useRef({ start: 0, y: 0, centres: [0] })

  function moved(last: Drag): Drag {
    const { start, y, centres } = pointer.current
    const distance = y + scrollY - start
    const centre = (centres[last.from] ?? 0) + distance
    const to = centres.filter((one, index) => index !== last.from && one < centre).length
    return to === last.to && distance === last.distance ? last : { ...last, to, distance }
  }

  const follow = useEffectEvent(() => {
    const { y } = pointer.current
    if (y < edge || y > innerHeight - edge) scrollBy(0, y < edge ? -scrollStep : scrollStep)
    setDrag((last) => last && moved(last))
  })

  useEffect(() => {
    if (!isDragging) return undefined
    let frame = requestAnimationFrame(function next() {
      follow()
      frame = requestAnimationFrame(next)
    })
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined)
    addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', cancel)
    }
  }, [isDragging])

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0) return
    // Selects no text, and leaves the focus where it is.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const centres = boxes.map(({ top, height }) => top + height / 2 + scrollY)
    pointer.current = { start: event.clientY + scrollY, y: event.clientY, centres }
    setDrag({ from, to: from, distance: 0, height: boxes[from]?.height ?? 0 })
  }

  function end({ clientY }: PointerEvent) {
    if (!drag) return
    pointer.current.y = clientY
    const { from, to } = moved(drag)
    setDrag(undefined)
    if (from !== to) onMove(from, to)
  }

  return {
    list,
    dragged: drag?.from,
    /** By how many pixels a row is moved. */
    shiftOf: (index: number) => shiftOf(index, drag),
    /** Go to the handle of a row. */
    handlers: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, index),
      onPointerMove: ({ clientY }: PointerEvent) => void (pointer.current.y = clientY),
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

function shiftOf(index: number, drag: Drag | undefined): number {
  if (!drag) return 0
  const { from, to, distance, height } = drag
  if (index === from) return distance
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}
