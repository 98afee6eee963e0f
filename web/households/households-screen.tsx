import fileIcon from 'primeicons/raw-svg/file-import.svg?raw'
import connectionIcon from 'primeicons/raw-svg/link.svg?raw'
import { Link } from 'react-router-dom'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon, plusIcon, clockIcon, checkIcon } from '../ui/images/icons.ts'
import { Avatar } from '../ui/lists/row-button.tsx'
import { paths } from '../paths.ts'
import { messages, texts } from '../i18n/messages.ts'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { HouseholdMenu } from './household-menu.tsx'
import { type HouseholdView, households } from '../../functions/households/contract.ts'
import { household } from '../api/household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useMyHouseholds, switchToJoined } from '../open-household/my-households.ts'
import { MemberRows } from './member-rows.tsx'
import { HouseholdContext, useHousehold, useMembers } from '../open-household/use-household.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { call } from '../api/call.ts'
import { deviceTimeZone } from '../api/device-time-zone.ts'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { useInvitations, type Invitation, refreshInvitations } from './invitations.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { formatDateTime } from '../i18n/format.ts'
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
        <Avatar of={icon} />
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

function OpenInvitations() {
  const { id } = useHousehold()
  const { value: open, loading, failure, retry } = useInvitations(id)
  if (loading) return <Loading rows={1} />
  if (failure === undefined && !open?.length) return null
  return (
    <RowGroup title={texts.invitations.open} count={open?.length}>
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      <ul className="rows">
        {open?.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </RowGroup>
  )
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { id } = useHousehold()
  const { role } = invitation
  const until = formatDateTime(invitation.expires_at)
  const revoke = useAction(async () => {
    const params = { id, invitationId: invitation.id }
    // Used in the meantime or expired: the list no longer shows it.
    await call(households.revoke, { params }).finally(() => refreshInvitations(id))
    notify('success', texts.invitations.revoked)
    focusHeading()
  })
  return (
    <li className="row marked still">
      <Avatar of={clockIcon} />
      <RowText title={texts.invitations.entry(role)} detail={texts.invitations.until(until)}>
        {revoke.error !== undefined && <span className="error-text">{revoke.error}</span>}
      </RowText>
      <Button
        variant="text"
        aria-label={texts.invitations.revokeOf({ role, moment: until })}
        busy={revoke.busy}
        onClick={() => revoke.run()}
      >
        {texts.invitations.revoke}
      </Button>
    </li>
  )
}

function HouseholdRows() {
  const { rows, open, loading, failure, retry } = useMyHouseholds()
  return (
    <RowGroup title={messages.household.yours} count={loading ? undefined : rows.length}>
      {loading && <Loading />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      <ul className="rows">
        {rows.map((row) => (
          <HouseholdRow key={row.id} row={row} isOpen={row.id === open?.id} />
        ))}
      </ul>
      {rows.length > 1 && <p className="hint">{texts.householdSettings.defaultHint}</p>}
    </RowGroup>
  )
}

function HouseholdRow({ row, isOpen }: { readonly row: HouseholdView; readonly isOpen: boolean }) {
  const details = [
    isOpen ? texts.householdSettings.isOpen : messages.roles[row.role],
    row.default && texts.householdSettings.isDefault,
  ]
  function open() {
    household.switchTo(row)
    notify('success', messages.household.opened(row.name))
    focusHeading()
  }
  return (
    <li className={isOpen ? 'row marked still current' : 'row marked still'}>
      {isOpen && <Icon of={checkIcon} />}
      <RowText title={row.name} detail={details.filter(Boolean).join(' · ')} />
      {!isOpen && (
        <Button variant="text" aria-label={messages.household.openOf(row.name)} onClick={open}>
          {texts.householdSettings.open}
        </Button>
      )}
    </li>
  )
}
