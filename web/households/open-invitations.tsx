import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { messages } from '../i18n/messages.ts'
import { InvitationRow } from './invitation-row.tsx'
import { useInvitations } from './invitations.ts'
import { InviteForm } from './invite-form.tsx'
import { useHousehold } from './use-household.ts'

const texts = messages.invitations

/** Creates invitations to the open household and lists those not used yet. */
export function InvitationsCard() {
  const { id } = useHousehold()
  const { value: open, loading, failure, retry } = useInvitations(id)
  return (
    <Card title={texts.title}>
      <InviteForm />
      <section className="setting">
        <h3>{texts.open}</h3>
        {loading && <Loading />}
        {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
        {open?.length === 0 && <p className="hint">{texts.none}</p>}
        <ul className="rows">
          {open?.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </section>
    </Card>
  )
}
