import { type RefObject, useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { messages } from '../../i18n/messages.ts'

/**
 * Titles the page; returns a reference for the heading of its screen, which gets the focus after a link or a button led
 * there: the browser does so only when it loads a page.
 */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // React's own element would be a second one beside that of `index.html`.
  useEffect(() => {
    document.title = messages.title(title)
  }, [title])
  // Later changes of the address by the screen itself are no reason to move the focus again.
  const [type] = useState(useNavigationType())
  useEffect(() => {
    if (type !== NavigationType.Pop) heading.current?.focus({ preventScroll: true })
  }, [type])
  return heading
}
