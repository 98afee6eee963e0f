import desktopIcon from 'primeicons/raw-svg/desktop.svg?raw'
import mobileIcon from 'primeicons/raw-svg/mobile.svg?raw'
import { texts } from '../i18n/texts.ts'
import { Icon } from '../ui/images/icon.tsx'

interface Device {
  readonly browser: string | null
  readonly system: string | null
}

export function deviceName({ browser, system }: Device): string {
  if (browser !== null && system !== null) return texts.sessions.deviceName({ browser, system })
  return browser ?? system ?? texts.sessions.unknownDevice
}

export const DeviceIcon = ({ device: { system } }: { readonly device: Device }) => (
  <Icon of={system === 'Android' || system === 'iPhone' ? mobileIcon : desktopIcon} />
)
