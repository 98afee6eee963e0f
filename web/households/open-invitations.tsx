import { LoadFailure } from '../ui/load-failure.tsx'
import { RowGroup } from '../ui/row-group.tsx'
import { messages } from '../i18n/messages.ts'
import { InvitationRow } from './invitation-row.tsx'
import { useInvitations } from './invitations.ts'
import { useHousehold } from './use-household.ts'

/** The invitations to the open household that nobody has used yet. */
export function OpenInvitations() {
  const { id } = useHousehold()
  const { value: open, failure, retry } = useInvitations(id)
  if (failure === undefined && !open?.length) return null
  return (
    <RowGroup title={messages.invitations.open} count={open?.length}>
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      <ul className="rows">
        {open?.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </RowGroup>
  )
}
