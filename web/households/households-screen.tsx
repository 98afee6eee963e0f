import { Screen } from '../shell/screen.tsx'
import { messages } from '../i18n/messages.ts'
import { HouseholdGate } from './household-gate.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MembersCard } from './members-card.tsx'
import { MyHouseholdsCard } from './my-households-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useHousehold } from './use-household.ts'
import './households.css'

/** The person's households, and who is in the open one. */
export function HouseholdsScreen() {
  return (
    <Screen title={messages.household.title}>
      <div className="view">
        <MyHouseholdsCard />
        <div className="cards">
          <HouseholdGate>
            <OpenOne />
          </HouseholdGate>
        </div>
      </div>
    </Screen>
  )
}

function OpenOne() {
  const { isOwner } = useHousehold()
  return (
    <>
      <MembersCard />
      {isOwner && <InvitationsCard />}
      <SettingsCard />
    </>
  )
}
