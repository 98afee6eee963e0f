import type { Platform } from '../runtime/platform.ts'

/** The order in which changes of one scope go that had a conflict: one at a time, and before new ones. */
export interface Turns {
  /** Waits until no change has a turn or waits for one. */
  readonly whenFree: () => Promise<void>
  /** Waits for a turn, and returns the function that ends it. */
  readonly take: () => Promise<() => void>
}

// On AWS each instance of a function serves one request at a time, so there is nobody to wait for.
const lastTurns = new WeakMap<Platform, Map<string, Promise<void>>>()

/** Returns the turns of a scope in this process. */
export function turnsOf(platform: Platform, scope: string): Turns {
  const last = lastTurns.get(platform) ?? new Map<string, Promise<void>>()
  lastTurns.set(platform, last)

  async function whenFree(): Promise<void> {
    for (let turn = last.get(scope); turn; turn = last.get(scope)) await turn
  }

  async function take(): Promise<() => void> {
    const before = last.get(scope)
    let end: (() => void) | undefined
    const own = new Promise<void>((resolve) => {
      end = resolve
    })
    last.set(scope, own)
    await before
    return () => {
      if (last.get(scope) === own) last.delete(scope)
      end?.()
    }
  }

  return { whenFree, take }
}
