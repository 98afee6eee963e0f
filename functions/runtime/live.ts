/** The message to the open apps of a household's members: it has changed, but not how. */
export interface HouseholdChange {
  readonly household: string
  readonly version: number
  /** The point of the last change: an app that has it needs nothing else from the message. */
  readonly point?: string | undefined
}

/** The endpoint for apps to listen at: the WebSocket's address, and the host that its handshake has to name. */
interface LiveEndpoint {
  readonly url: string
  readonly host: string
}

export interface Live {
  readonly endpoint: LiveEndpoint
  /** How long an answer may wait for it, in milliseconds. */
  readonly timeout: number
  /** Rejects when the message may not have reached one of these users, or the signal aborts. */
  readonly publish: (
    change: HouseholdChange,
    userIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<void>
}

/** In milliseconds. */
export const liveTimeout = 300

/** The first segment of the names of all channels. */
export const liveNamespace = 'live'

export const channelOf = (userId: string) => `/${liveNamespace}/${userId}`
