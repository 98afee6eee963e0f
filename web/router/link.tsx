import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from './place.ts'

/** What a link takes. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
}

/** A link within the app. With a key held down or another button the browser does what it does with links. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    navigate(to)
  }

  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
