import { currentUserId } from '../api/user.ts'
import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { useDialogState } from '../ui/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { formatDate } from '../i18n/format.ts'
import { MemberDialog } from './member-dialog.tsx'
import { type Member, useMembers } from './members.ts'
import { useHousehold } from './use-household.ts'

const texts = messages.members

/** The members of the open household; an owner opens a member to change the role or to remove the member. */
export function MembersCard() {
  const { id, name, isOwner } = useHousehold()
  const { value: members = [], loading, failure, retry } = useMembers(id)
  const dialog = useDialogState<Member>()
  const mayChange = (member: Member) => isOwner && member.user_id !== currentUserId()
  return (
    <Card title={texts.title(name)} aside={<span className="count">{members.length || ''}</span>}>
      {loading && <Loading />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      <ul className="rows">
        {members.map((member) => (
          <li key={member.user_id}>
            {mayChange(member) ? (
              <button
                type="button"
                className="row"
                aria-haspopup="dialog"
                onClick={() => dialog.show(member)}
              >
                <MemberDetails member={member} />
              </button>
            ) : (
              <div className="row still">
                <MemberDetails member={member} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {dialog.value && (
        <MemberDialog key={dialog.turn} member={dialog.value} open={dialog.open} onClose={dialog.close} />
      )}
    </Card>
  )
}

function MemberDetails({ member }: { readonly member: Member }) {
  return (
    <>
      <span className="row-name">
        <strong>
          {member.name} {member.user_id === currentUserId() && <span className="detail">{texts.you}</span>}
        </strong>
        <span className="detail">{texts.joined(formatDate(member.joined_at))}</span>
      </span>
      <span className="row-amounts">{messages.roles[member.role]}</span>
    </>
  )
}
