import { useEffect, useRef } from 'react'

/** Says what is asked now, and gets the focus when it appears. */
export function LookTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After the screen's own title, which gets it at first.
  useEffect(() => queueMicrotask(() => heading.current?.focus({ preventScroll: true })), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
