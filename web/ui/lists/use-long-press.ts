import { type TouchEvent, useRef } from 'react'

// As long and as steady as Android and iOS ask for.
const milliseconds = 500
const pixels = 10

interface Press {
  readonly timer: ReturnType<typeof setTimeout>
  readonly x: number
  readonly y: number
  isLong: boolean
}

/** Reports what a finger rests on; lifting the finger is then no tap. */
export function useLongPress(onPress: (target: Element) => void) {
  const press = useRef<Press>(undefined)

  function begin({ target, touches }: TouchEvent) {
    end()
    const touch = touches[0]
    if (!touch || touches.length > 1 || !(target instanceof Element)) return
    const timer = setTimeout(() => {
      if (press.current) press.current.isLong = true
      onPress(target)
    }, milliseconds)
    press.current = { timer, x: touch.clientX, y: touch.clientY, isLong: false }
  }

  function end() {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }

  return {
    onTouchStart: begin,
    onTouchMove({ touches }: TouchEvent) {
      const touch = touches[0]
      const { x, y } = press.current ?? {}
      if (!touch || x === undefined || y === undefined) return
      if (Math.hypot(touch.clientX - x, touch.clientY - y) > pixels) end()
    },
    onTouchEnd(event: TouchEvent) {
      if (press.current?.isLong) event.preventDefault()
      end()
    },
    onTouchCancel: end,
  }
}
