import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { texts } from '../i18n/texts.ts'
import { useInvitations, type Invitation, refreshInvitations } from './invitations.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { Icon } from '../ui/images/icon.tsx'
import { clockIcon } from '../ui/images/icons.ts'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { formatDateTime } from '../i18n/format.ts'
import { RowText } from '../ui/lists/row-text.tsx'

export function OpenInvitations() {
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
      <span className="avatar">
        <Icon of={clockIcon} />
      </span>
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
