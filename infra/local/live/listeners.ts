import { liveTimeout, type HouseholdChange, type Live } from '../../../functions/runtime/live.ts'

export const livePath = '/api/live'

interface Listener {
  readonly userId: string
  /** The households that its user is a member of; none until it has subscribed. */
  readonly households: Set<string>
  /** Sends nothing until it has subscribed. */
  readonly send: (change: HouseholdChange) => void
  readonly close: () => void
  /** Closes if its session has ended. */
  readonly check: () => Promise<void>
}

// Far more than the devices and tabs of a person that are visible within the life of a token.
const mostOfOneUser = 50

export interface Listeners {
  readonly live: Live
  readonly add: (listener: Listener) => void
  readonly remove: (listener: Listener) => void
  readonly isFull: (userId: string) => boolean
  readonly check: () => Promise<void>
}

/** Stands in for AppSync Events. The connection of a removed member closes, so that their app asks what it may still see. */
export function openListeners(timeout = liveTimeout): Listeners {
  const all = new Set<Listener>()

  const publish: Live['publish'] = async (change, userIds) => {
    for (const listener of all) {
      const { userId, households } = listener
      if (userIds.includes(userId)) {
        households.add(change.household)
        listener.send(change)
      } else if (households.has(change.household)) listener.close()
    }
  }

  return {
    live: { endpoint: { url: livePath, host: 'localhost' }, timeout, publish },
    add: (listener) => void all.add(listener),
    remove: (listener) => void all.delete(listener),
    isFull: (userId) => [...all].filter((listener) => listener.userId === userId).length >= mostOfOneUser,
    check: async () => void (await Promise.all(Array.from(all, (listener) => listener.check()))),
  }
}
