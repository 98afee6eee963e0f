import { sessionsMessages as texts } from '../i18n/sessions-messages.ts'

interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** Names a device by its browser and its system, as far as they are known. */
export function deviceName({ browser, system }: Device): string {
  if (browser !== null && system !== null) return texts.deviceName({ browser, system })
  return browser ?? system ?? texts.unknownDevice
}
