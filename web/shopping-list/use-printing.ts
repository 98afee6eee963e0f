import { useSyncExternalStore } from 'react'

const media = matchMedia('print')
let isAsked = false

/** Whether the page is being printed: what is only for paper need not be made at each change. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isAsked || media.matches)

// Some browsers report only one of the two.
function subscribe(listener: () => void): () => void {
  const update = ({ type }: Event) => {
    isAsked = type === 'beforeprint'
    listener()
  }
  addEventListener('beforeprint', update)
  addEventListener('afterprint', update)
  media.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', update)
    removeEventListener('afterprint', update)
    media.removeEventListener('change', listener)
  }
}
