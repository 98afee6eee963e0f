import { useSyncExternalStore } from 'react'

/** Whether the page can be seen: not while another tab or app covers it. */
export function usePageInSight(): boolean {
  return useSyncExternalStore(watch, () => !document.hidden)
}

function watch(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
