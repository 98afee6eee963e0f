import homeIcon from 'primeicons/raw-svg/home.svg?raw'
import keyIcon from 'primeicons/raw-svg/key.svg?raw'
import microphoneIcon from 'primeicons/raw-svg/microphone.svg?raw'
import sparklesIcon from 'primeicons/raw-svg/sparkles.svg?raw'
import type { KeyScope } from '../../functions/protocol/api-key-scopes.ts'
import type { ApiKey } from '../../functions/api-keys/contract.ts'
import { calendarIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { homeAssistantConfiguration } from './home-assistant.ts'

export interface Purpose {
  readonly name: string
  readonly detail: string
  readonly scope: KeyScope
  readonly icon: string
  /** The address at which its key counts, where that is another. */
  readonly path?: string
  /** The next things to do with its key. */
  readonly steps?: readonly string[]
  /** The text that it is configured by, given the address of the service. */
  readonly configuration?: (origin: string) => string
}

const { purposes: purposeTexts, steps } = texts.connections

export const script: Purpose = {
  name: purposeTexts.script,
  detail: purposeTexts.scriptDetail,
  scope: 'look',
  icon: keyIcon,
}

const calendar: Purpose = {
  name: purposeTexts.calendar,
  detail: purposeTexts.calendarDetail,
  scope: 'calendar',
  icon: calendarIcon,
}

export const purposes: readonly Purpose[] = [
  {
    name: purposeTexts.homeAssistant,
    detail: purposeTexts.homeAssistantDetail,
    scope: 'list',
    icon: homeIcon,
    steps: steps.homeAssistant,
    configuration: homeAssistantConfiguration,
  },
  calendar,
  { name: purposeTexts.shortcut, detail: purposeTexts.shortcutDetail, scope: 'list', icon: microphoneIcon },
  {
    name: purposeTexts.assistant,
    detail: purposeTexts.assistantDetail,
    scope: 'look',
    icon: sparklesIcon,
    path: '/mcp',
    steps: steps.assistant,
  },
  script,
]

/** The purpose of a key: what a calendar is for, or the one whose name it still bears. */
export const purposeOf = ({ name, scope }: Pick<ApiKey, 'name' | 'scope'>): Purpose =>
  scope === 'calendar' ? calendar : (purposes.find((purpose) => name.startsWith(purpose.name)) ?? script)

export const textsAbout = ({ scope }: Pick<Purpose, 'scope'>) =>
  scope === 'calendar' ? texts.connections.calendar : texts.connections
