import { texts } from '../i18n/texts.ts'

interface Device {
  readonly browser: string | null
  readonly system: string | null
}

export function deviceName({ browser, system }: Device): string {
  if (browser !== null && system !== null) return texts.sessions.deviceName({ browser, system })
  return browser ?? system ?? texts.sessions.unknownDevice
}
