import { messages } from '../i18n/messages.ts'
import { useMembers } from './members.ts'
import { useHousehold } from './use-household.ts'

const texts = messages.household

/** How many people the open household has, and what the user is in it. */
export function HouseholdSummary() {
  const { id, role } = useHousehold()
  const { value: members } = useMembers(id)
  return [members && texts.people(members.length), texts.standing[role]].filter(Boolean).join(' · ')
}
