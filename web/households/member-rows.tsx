import { currentUserId } from '../api/user.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { language } from '../i18n/language.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { formatDate } from '../i18n/format.ts'
import { MemberDialog } from './member-dialog.tsx'
import { type Member, useMembers } from '../open-household/members.ts'
import { useHousehold } from '../open-household/use-household.ts'

export function MemberRows() {
  const { id, isOwner } = useHousehold()
  const { value: members, loading, failure, retry } = useMembers(id)
  const dialog = useDialogState<Member>()
  return (
    <RowGroup title={texts.members.title} count={members?.length}>
      {loading && <Loading />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      <ul className="rows">
        {members?.map((member) => (
          <li key={member.user_id}>
            {isOwner && member.user_id !== currentUserId() ? (
              <button
                type="button"
                className="row marked"
                aria-haspopup="dialog"
                onClick={() => dialog.show(member)}
              >
                <MemberDetails member={member} />
                <Icon of={chevronRightIcon} />
              </button>
            ) : (
              <div className="row marked still">
                <MemberDetails member={member} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {dialog.value && <MemberDialog key={dialog.turn} member={dialog.value} {...dialog.control} />}
    </RowGroup>
  )
}

function MemberDetails({ member: { user_id, name, role, joined_at } }: { readonly member: Member }) {
  const [initial] = name.toLocaleUpperCase(language)
  return (
    <>
      <span className="avatar" aria-hidden="true">
        {initial}
      </span>
      <span className="row-name">
        <strong>
          {name} {user_id === currentUserId() && <span className="detail">{texts.members.you}</span>}
        </strong>
        <span className="detail">
          {texts.members.joined({ role: messages.roles[role], day: formatDate(joined_at) })}
        </span>
      </span>
    </>
  )
}
