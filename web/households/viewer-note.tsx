import { words } from '../words/words.ts'
import { useHousehold } from './use-household.ts'

/** Tells viewers why there is nothing to press. */
export function ViewerNote() {
  const { mayChange } = useHousehold()
  return mayChange ? null : <p className="hint">{words.household.viewer}</p>
}
