import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import './find-bar.css'

interface Props {
  /** Makes a group of them for assistive technology. */
  readonly label?: string
  readonly children: ReactNode
}

/** A line of links and filters. A class says where it does not fit, since no style sheet sees that. */
export function Chips({ label, children }: Props) {
  const line = useRef<HTMLDivElement>(null)

  const text = useRef<string>(null)

  // Each choice shows another text. To measure at each key of a search would lay out the whole page each time.
  useLayoutEffect(() => {
    const next = line.current?.textContent ?? ''
    if (text.current !== null && text.current !== next) fit(line.current)
    text.current = next
  })

  useEffect(() => {
    const observer = new ResizeObserver(() => fit(line.current))
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={line} className="chips" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  )
}

function fit(line: HTMLElement | null): void {
  line?.removeAttribute('data-tight')
  line?.toggleAttribute('data-tight', line.scrollWidth > line.clientWidth)
}
