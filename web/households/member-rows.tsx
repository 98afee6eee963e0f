import { currentUserId } from '../api/household.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { type DialogControl, FormDialog } from '../ui/dialogs/dialog.tsx'
import { language } from '../i18n/language.ts'
import { messages, texts } from '../i18n/messages.ts'
import { formatDate } from '../i18n/format.ts'
import {
  type Member,
  useMembers,
  changeRole,
  refreshMembers,
  removeMember,
  useHousehold,
} from '../open-household/use-household.ts'
import { useState } from 'react'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { RoleChoice } from './role-choice.tsx'

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

function MemberDialog({ member, open, onClose }: DialogControl & { readonly member: Member }) {
  const { id } = useHousehold()
  const [role, setRole] = useState(member.role)
  async function finish(work: Promise<void>, done: string) {
    await work.finally(() => void refreshMembers(id))
    notify('success', done)
    onClose()
  }

  const save = useAction(() =>
    finish(changeRole(id, member, role), texts.members.saved({ name: member.name, role })),
  )
  const remove = useAction(() => finish(removeMember(id, member), texts.members.removed(member.name)))

  const deletion = {
    label: texts.members.remove,
    question: texts.members.removeQuestion(member.name),
    consequence: texts.members.removeConsequence,
    busy: remove.busy,
    onDelete: remove.run,
  }
  return (
    <FormDialog
      {...{ open, onClose, deletion }}
      title={texts.members.change(member.name)}
      submit={messages.dialog.save}
      action={{ busy: save.busy, error: save.error ?? remove.error }}
      onSubmit={save.run}
    >
      <RoleChoice legend={texts.members.role} value={role} onChange={setRole} />
    </FormDialog>
  )
}
