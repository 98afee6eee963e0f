import { texts } from '../i18n/texts.ts'
import { useMembers } from '../open-household/members.ts'
import { useHousehold } from '../open-household/use-household.ts'

export function HouseholdSummary() {
  const { id, role } = useHousehold()
  const { value: members } = useMembers(id)
  return [members && texts.householdSettings.people(members.length), texts.householdSettings.standing[role]]
    .filter(Boolean)
    .join(' · ')
}
