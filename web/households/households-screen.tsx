import fileIcon from 'primeicons/raw-svg/file-import.svg?raw'
import connectionIcon from 'primeicons/raw-svg/link.svg?raw'
import { Link } from 'react-router-dom'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon, plusIcon } from '../ui/images/icons.ts'
import { paths } from '../paths.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { HouseholdMenu } from './household-menu.tsx'
import { HouseholdRows } from './household-rows.tsx'
import { MemberRows } from './member-rows.tsx'
import { useMyHouseholds, switchToJoined } from '../open-household/my-households.ts'
import { OpenInvitations } from './open-invitations.tsx'
import { HouseholdContext, useHousehold } from '../open-household/use-household.ts'
import { useMembers } from '../open-household/members.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RowText } from '../ui/lists/row-text.tsx'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { deviceTimeZone } from '../api/device-time-zone.ts'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
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
          <NewHousehold />
          <ul className="rows">
            <ScreenLink icon={fileIcon} to={paths.importExport} title={messages.importExport.title} />
            <ScreenLink
              icon={connectionIcon}
              to={paths.connections}
              title={texts.householdSettings.connections}
            />
          </ul>
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

interface ScreenLinkProps {
  readonly icon: string
  readonly to: string
  readonly title: string
}

function ScreenLink({ icon, to, title }: ScreenLinkProps) {
  return (
    <li>
      <Link className="row marked" to={to}>
        <span className="avatar">
          <Icon of={icon} />
        </span>
        <RowText title={title} />
        <Icon of={chevronRightIcon} />
      </Link>
    </li>
  )
}

function HouseholdSummary() {
  const { id, role } = useHousehold()
  const { value: members } = useMembers(id)
  return [members && texts.householdSettings.people(members.length), texts.householdSettings.standing[role]]
    .filter(Boolean)
    .join(' · ')
}

function InviteButton() {
  const dialog = useDialogState<true>()
  return (
    <div className="dock">
      <Button aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {texts.invitations.invite}
      </Button>
      <InviteDialog key={dialog.turn} {...dialog.control} />
    </div>
  )
}

function NewHousehold() {
  const dialog = useDialogState<true>()
  async function create(name: string) {
    const made = await call(households.create, { body: { name, time_zone: deviceTimeZone() } })
    dialog.close()
    await switchToJoined(made)
    notify('success', texts.householdSettings.created(made.name))
  }
  return (
    <>
      <Button variant="text" icon={plusIcon} aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {texts.householdSettings.create}
      </Button>
      <NameDialog
        key={dialog.turn}
        title={texts.householdSettings.create}
        label={texts.householdSettings.name}
        submit={texts.householdSettings.createLabel}
        name=""
        {...dialog.control}
        onName={create}
      />
    </>
  )
}
