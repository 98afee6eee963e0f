import { messages } from '../i18n/messages.ts'
import { useId, useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { DeleteActions } from '../ui/buttons/delete-actions.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import { changeRole, type Member, refreshMembers, removeMember } from '../open-household/members.ts'
import { RoleChoice } from './role-choice.tsx'
import { useHousehold } from '../open-household/use-household.ts'

interface Props extends DialogControl {
  readonly member: Member
}

export function MemberDialog({ member, open, onClose }: Props) {
  const form = useId()
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

  const failed = save.error ?? remove.error
  const footer = (
    <DeleteActions
      label={texts.members.remove}
      question={texts.members.removeQuestion(member.name)}
      consequence={texts.members.removeConsequence}
      busy={remove.busy}
      onDelete={remove.run}
    >
      <Button type="submit" form={form} busy={save.busy}>
        {messages.dialog.save}
      </Button>
    </DeleteActions>
  )
  return (
    <Dialog title={texts.members.change(member.name)} open={open} onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={save.run}>
        {failed !== undefined && <Message severity="error">{failed}</Message>}
        <RoleChoice legend={texts.members.role} value={role} onChange={setRole} />
      </Form>
    </Dialog>
  )
}
