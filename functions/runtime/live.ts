/** What the open apps of a household's members are told: that it has changed, and nothing of how. */
export interface HouseholdChange {
  readonly household: string
  readonly version: number
}

/** Where an app listens: the address of the WebSocket, and the host that its handshake has to name. */
export interface LiveEndpoint {
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
