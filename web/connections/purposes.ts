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

type Named = 'homeAssistant' | 'calendar' | 'shortcut' | 'assistant' | 'script'

const purpose = (named: Named, scope: KeyScope, icon: string, more: Partial<Purpose> = {}): Purpose => ({
  name: purposeTexts[named],
  detail: purposeTexts[`${named}Detail`],
  scope,
  icon,
  ...more,
})

export const script = purpose('script', 'look', keyIcon)
const calendar = purpose('calendar', 'calendar', calendarIcon)

export const purposes: readonly Purpose[] = [
  purpose('homeAssistant', 'list', homeIcon, {
    steps: steps.homeAssistant,
    configuration: homeAssistantConfiguration,
  }),
  calendar,
  purpose('shortcut', 'list', microphoneIcon),
  purpose('assistant', 'look', sparklesIcon, { path: '/mcp', steps: steps.assistant }),
  script,
]

/** The purpose of a key: what a calendar is for, or the one whose name it still bears. */
export const purposeOf = ({ name, scope }: Pick<ApiKey, 'name' | 'scope'>): Purpose =>
  scope === 'calendar' ? calendar : (purposes.find((one) => name.startsWith(one.name)) ?? script)

export const textsAbout = ({ scope }: Pick<Purpose, 'scope'>) =>
  scope === 'calendar' ? texts.connections.calendar : texts.connections
