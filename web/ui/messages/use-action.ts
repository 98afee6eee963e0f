import { useRef, useState } from 'react'
import { errorMessage } from '../../i18n/error-message.ts'

export interface Action<Given extends unknown[]> {
  readonly busy: boolean
  readonly error: string | undefined
  /** Starts the work unless it is under way; clears the last error. */
  readonly run: (...given: Given) => void
  readonly clear: () => void
}

export function useAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  explain: (failure: unknown) => string | undefined = errorMessage,
): Action<Given> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // The state is a render behind: two presses in one frame would both see it idle.
  const running = useRef(false)

  async function attempt(given: Given) {
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      await work(...given)
    } catch (failure) {
      setError(explain(failure))
    }
    running.current = false
    setBusy(false)
  }

  return {
    busy,
    error,
    run: (...given) => {
      if (!running.current) void attempt(given)
    },
    clear: () => setError(undefined),
  }
}
