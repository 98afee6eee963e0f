export const messages = {
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  now: 'now',
  end: 'End',
  endSession: (device: string) => `End ${device}`,
  sessionEnded: (device: string) => `${device} is logged out.`,
}

/** A catalogue in any language has the same texts. */
export type SessionsMessages = typeof messages
