import { messages } from '../i18n/messages.ts'
import { useHousehold } from './use-household.ts'

/** Explains to viewers why there are no buttons. */
export function ViewerNote() {
  const { mayChange } = useHousehold()
  return mayChange ? null : <p className="hint">{messages.household.viewer}</p>
}
