import { useEffect, useState } from 'react'

const hour = 60 * 60 * 1000

/** Returns the time in milliseconds since 1970, anew every hour: a list may be open for days. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), hour)
    return () => clearInterval(timer)
  }, [])
  return now
}
