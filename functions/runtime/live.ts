/** The message to the open apps of a household's members: it has changed, but not how. */
export interface HouseholdChange {
  readonly household: string
  readonly version: number
  /** The point of the last change: an app that has had it lacks nothing of what the message tells. */
  readonly point?: string | undefined
}

/** The endpoint for apps to listen at: the WebSocket's address, and the host that its handshake has to name. */
interface LiveEndpoint {
  readonly url: string
  readonly host: string
}

/** Sends messages to the apps that are open. */
export interface Live {
  readonly endpoint: LiveEndpoint
  /** How long an answer may wait for it, in milliseconds. */
  readonly timeout: number
  /** Tells these users of a change. Rejects when one of them may not have been told, or the signal aborts. */
  readonly publish: (
    change: HouseholdChange,
    userIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<void>
}

/** In milliseconds. */
export const liveTimeout = 300

/** The namespace of all channels: the first segment of their names. */
export const liveNamespace = 'live'

/** The channel that only this user may listen to. */
export const channelOf = (userId: string) => `/${liveNamespace}/${userId}`
