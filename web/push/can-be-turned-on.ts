import { currentUserId } from '../api/household.ts'
import { pushAbility } from './push-ability.ts'
import { pushMark } from './push-mark.ts'

/** Whether this browser could show messages, and shows this person none yet. */
export const canBeTurnedOn = (): boolean => pushAbility() === 'possible' && !pushMark.isOf(currentUserId())
