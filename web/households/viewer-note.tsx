import { messages } from '../i18n/messages.ts'
import { useHousehold } from './use-household.ts'

/** Tells viewers why there is nothing to press. */
export function ViewerNote() {
  const { mayChange } = useHousehold()
  return mayChange ? null : <p className="hint">{messages.household.viewer}</p>
}
