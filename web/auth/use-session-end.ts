import { useEffect } from 'react'
import { isSessionEnded } from '../api/api-failure.ts'
import { useSessionFailure } from '../api/use-session.ts'

/** Removes the household's lists from this device when the server says that the session has ended. */
export function useSessionEnd(): void {
  const failure = useSessionFailure()
  useEffect(() => {
    if (isSessionEnded(failure)) void forgetLists()
  }, [failure])
}

async function forgetLists() {
  const device = await import('../outbox/device.ts')
  await device.forgetLists()
}
