import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { texts } from '../i18n/texts.ts'
import { InvitationRow } from './invitation-row.tsx'
import { useInvitations } from './invitations.ts'
import { useHousehold } from '../open-household/use-household.ts'

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
