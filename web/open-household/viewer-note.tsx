import { messages } from '../i18n/messages.ts'
import { useHousehold } from './use-household.ts'

export function ViewerNote() {
  const { mayChange } = useHousehold()
  return mayChange ? null : <p className="hint">{messages.household.viewer}</p>
}
