import { type ReactNode, useState } from 'react'

// As many as the longest page but "All" has; thousands at once would keep a phone busy for seconds.
const step = 100

interface Growing<Row> {
  readonly shown: readonly Row[]
  /** Stands after the rows as long as there are more. */
  readonly end: ReactNode
}

/** The first rows of many, and more each time that their end comes near. */
export function useGrowing<Row>(rows: readonly Row[]): Growing<Row> {
  const [count, setCount] = useState(step)

  // A new end each time: one that is still in sight is told of again.
  function watch(end: HTMLDivElement | null) {
    if (!end) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount(count + step)
      },
      { rootMargin: '100%' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }

  const isCut = rows.length > count
  return { shown: isCut ? rows.slice(0, count) : rows, end: isCut && <div key={count} ref={watch} /> }
}
