import { Screen } from '../shell/screen.tsx'
import { messages } from '../i18n/messages.ts'
import { HouseholdGate } from './household-gate.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MembersCard } from './members-card.tsx'
import { MyHouseholdsCard } from './my-households-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useHousehold } from './use-household.ts'
import './households.css'

/** The user's households, and the members, invitations and settings of the open one. */
export function HouseholdsScreen() {
  return (
    <Screen title={messages.household.title}>
      <div className="view">
        <MyHouseholdsCard />
        <div className="cards">
          <HouseholdGate>
            <OpenHouseholdCards />
          </HouseholdGate>
        </div>
      </div>
    </Screen>
  )
}

function OpenHouseholdCards() {
  const { isOwner } = useHousehold()
  return (
    <>
      <MembersCard />
      {isOwner && <InvitationsCard />}
      <SettingsCard />
    </>
  )
}
