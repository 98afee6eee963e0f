import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { onArrival, PlaceContext, placeNow } from './place.ts'

/**
 * Tells what is inside where the person is; a screen that is still being loaded leaves the last one in its place.
 * The address bar is all that the app needs of a router: a library would be a seventh of the login page.
 */
export function Router({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState(placeNow)
  // Before the effects of what is inside, which may lead on at once.
  useLayoutEffect(() => onArrival((next) => startTransition(() => setPlace(next))), [])
  return <PlaceContext value={place}>{children}</PlaceContext>
}
