import { type RefObject, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** After a link or a button led to the screen: the browser does so only when it loads a page. */
export function useFocusOnNavigate(heading: RefObject<HTMLElement | null>): void {
  // Later changes of the address by the screen itself are no reason to move the focus again.
  const [type] = useState(useNavigationType())
  useEffect(() => {
    if (type !== NavigationType.Pop) heading.current?.focus({ preventScroll: true })
  }, [type, heading])
}
