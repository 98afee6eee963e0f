import { useEffect, useState } from 'react'

const hour = 60 * 60 * 1000

/** Returns the time in milliseconds since 1970, anew every hour, or as often as asked: a list may be open for days. */
export function useNow(every = hour): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
