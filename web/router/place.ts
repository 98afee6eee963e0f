import { createContext, useContext } from 'react'

/** Where the person is in the app. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What was handed over on the way here. */
  readonly state: unknown
  /** Whether a link or a button led here, rather than the browser's own buttons or a fresh page. */
  readonly wasLed: boolean
}

/** How to go to an address. */
export interface Way {
  /** Takes the place of the present entry in the browser's history. */
  readonly replace?: boolean
  readonly state?: unknown
}

const listeners = new Set<(place: Place) => void>()

/** Goes to an address of the app; one that begins with `?` keeps the path. */
export function navigate(to: string, { replace = false, state = null }: Way = {}): void {
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  tell(true)
}

/** Calls `listener` with each new place until the returned function is called. */
export function onArrival(listener: (place: Place) => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', cameBack)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', cameBack)
  }
}

/** The place that the browser is at. */
export function placeNow(wasLed = false): Place {
  const { pathname, search, hash } = location
  const state: unknown = history.state
  return { pathname, search, hash, state, wasLed }
}

/** Filled by `Router`. */
export const PlaceContext = createContext<Place>({
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  wasLed: false,
})

/** Where the person is. */
export function usePlace(): Place {
  return useContext(PlaceContext)
}

/** What stands in the address after its `?`. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(usePlace().search)
}

function cameBack() {
  tell(false)
}

function tell(wasLed: boolean) {
  const place = placeNow(wasLed)
  for (const listener of listeners) listener(place)
}
