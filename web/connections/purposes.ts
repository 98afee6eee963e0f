import homeIcon from 'primeicons/raw-svg/home.svg?raw'
import keyIcon from 'primeicons/raw-svg/key.svg?raw'
import microphoneIcon from 'primeicons/raw-svg/microphone.svg?raw'
import type { ApiKeyScope } from '../../functions/model/api-key-scopes.ts'
import { connectionsMessages } from '../i18n/connections-messages.ts'

/** Something that people connect: the name and the least scope of its key. */
export interface Purpose {
  readonly name: string
  readonly detail: string
  readonly scope: ApiKeyScope
  readonly icon: string
}

const texts = connectionsMessages.purposes

export const script: Purpose = {
  name: texts.script,
  detail: texts.scriptDetail,
  scope: 'look',
  icon: keyIcon,
}

export const purposes: readonly Purpose[] = [
  { name: texts.homeAssistant, detail: texts.homeAssistantDetail, scope: 'list', icon: homeIcon },
  { name: texts.shortcut, detail: texts.shortcutDetail, scope: 'list', icon: microphoneIcon },
  script,
]

/** The icon of a key with this name: that of its purpose, if it still bears the name of one. */
export const iconOf = (name: string): string =>
  purposes.find((purpose) => name.startsWith(purpose.name))?.icon ?? keyIcon
