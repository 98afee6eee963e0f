import { householdSettingsMessages } from '../i18n/household-settings-messages.ts'
import { useMembers } from '../open-household/members.ts'
import { useHousehold } from '../open-household/use-household.ts'

const texts = householdSettingsMessages

/** How many people the open household has, and what the user is in it. */
export function HouseholdSummary() {
  const { id, role } = useHousehold()
  const { value: members } = useMembers(id)
  return [members && texts.people(members.length), texts.standing[role]].filter(Boolean).join(' · ')
}
