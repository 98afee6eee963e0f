import type { SessionsMessages } from './en.ts'

export const messages: SessionsMessages = {
  thisDevice: 'Dieses Gerät',
  unknownDevice: 'Unbekanntes Gerät',
  now: 'jetzt',
  end: 'Beenden',
  endSession: (device) => `${device} beenden`,
  sessionEnded: (device) => `${device} ist abgemeldet.`,
}
