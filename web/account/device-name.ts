import { sessionsMessages as texts } from '../i18n/sessions-messages.ts'

interface Device {
  readonly browser: string | null
  readonly system: string | null
}

export function deviceName({ browser, system }: Device): string {
  if (browser !== null && system !== null) return texts.deviceName({ browser, system })
  return browser ?? system ?? texts.unknownDevice
}
