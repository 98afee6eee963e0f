import { useEffect, useRef } from 'react'

interface Props {
  /** Called once, as soon as less than a screen is left below. */
  readonly onNear: () => void
}

export function NearEnd({ onNear }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        near.current()
      },
      { rootMargin: '100% 0px' },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref} />
}
