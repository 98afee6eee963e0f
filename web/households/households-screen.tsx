import { DeepScreen } from '../layout/deep-screen.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { paths } from '../paths.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { HouseholdMenu } from './household-menu.tsx'
import { HouseholdRows } from './household-rows.tsx'
import { HouseholdSummary } from './household-summary.tsx'
import { InviteButton } from './invite-button.tsx'
import { MemberRows } from './member-rows.tsx'
import { useMyHouseholds } from '../open-household/my-households.ts'
import { NewHousehold } from './new-household.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { HouseholdContext, useHousehold } from '../open-household/use-household.ts'
import './households.css'

export function HouseholdsScreen() {
  const { open } = useMyHouseholds()
  const isOwner = open?.role === 'owner'
  return (
    <HouseholdContext value={open}>
      <DeepScreen
        title={open?.name ?? texts.householdSettings.title}
        detail={open && <HouseholdSummary />}
        menu={open && <HouseholdMenu key={open.id} />}
      >
        <div className="households">
          <HouseholdGate>
            <People />
          </HouseholdGate>
          <HouseholdRows />
          <div className="household-ways">
            <NewHousehold />
            <LinkButton variant="text" to={paths.importExport}>
              {messages.importExport.title}
            </LinkButton>
            <LinkButton variant="text" to={paths.connections}>
              {texts.householdSettings.connections}
            </LinkButton>
          </div>
          {isOwner && <InviteButton key={open.id} />}
        </div>
      </DeepScreen>
    </HouseholdContext>
  )
}

function People() {
  const { isOwner } = useHousehold()
  return (
    <>
      <MemberRows />
      {isOwner && <OpenInvitations />}
    </>
  )
}
