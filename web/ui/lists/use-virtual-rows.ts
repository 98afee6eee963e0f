import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

// As many rows as the longest page but "All" has are simply there.
const few = 100
const spare = 10
const likelyHeight = 72
const leastHeight = 40

/** Keeps of thousands of rows only those near the screen in the page. Heights are taken as even. */
export function useVirtualRows<Row>(rows: readonly Row[], search = '') {
  const ref = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(likelyHeight)
  const isCut = rows.length > few
  // Not from the height measured, which depends on how many rows are shown: that could go to and fro for ever. Nor from
  // the window's, for which the browser would lay out the page.
  const whole = isCut ? Math.ceil(screen.height / leastHeight) + 3 * spare : few
  // The first frame of a list, and of another search, has those on the screen, the next one the others.
  const [drawn, setDrawn] = useState<string>()
  const isFirst = drawn !== search
  useEffect(() => {
    const draw = () => setDrawn(search)
    const frame = requestAnimationFrame(() => {
      // Further down, where one returns to a list, nothing would be in sight.
      if (scrollY > 0) flushSync(draw)
      // React alone would often draw the others before the browser has painted the first.
      else setTimeout(() => startTransition(draw))
    })
    return () => cancelAnimationFrame(frame)
  }, [search])
  const size = isFirst ? Math.ceil(screen.height / likelyHeight) : whole
  const before = isCut ? Math.min(first, Math.max(rows.length - whole, 0)) : 0

  useLayoutEffect(() => {
    const { current } = ref
    if (!current || !isCut || size < whole) return
    const { paddingTop, paddingBottom } = current.style
    const content = current.offsetHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
    setHeight(Math.max(content / size, 1))
  }, [isCut, size, whole])

  useEffect(() => {
    if (!isCut) return undefined
    const look = () => {
      const above = Math.max(-(ref.current?.getBoundingClientRect().top ?? 0) / height, 0)
      // In steps, so that not every pixel renders.
      setFirst(Math.max(Math.floor(above / spare) - 1, 0) * spare)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isCut, height])

  if (!isCut && size === whole) return { shown: rows, before, isCut, holder: { ref } }
  const after = Math.max(rows.length - before - size, 0)
  const style = { paddingTop: before * height, paddingBottom: after * height }
  return { shown: rows.slice(before, before + size), before, isCut, holder: { ref, style } }
}
