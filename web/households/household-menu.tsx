import { currentUserId } from '../api/user.ts'
import { Card } from '../ui/card.tsx'
import { messages } from '../i18n/messages.ts'
import { DeleteHousehold } from './delete-household.tsx'
import { TransferOwnership } from './transfer-ownership.tsx'
import { LeaveHousehold } from './leave-household.tsx'
import { useMembers } from './members.ts'
import { RenameForm } from './rename-form.tsx'
import { useHousehold } from './use-household.ts'

/** Settings of the open household, by role: rename, transfer, leave, delete. */
export function SettingsCard() {
  const { id, name, isOwner } = useHousehold()
  const { value: members } = useMembers(id)
  const self = members?.find(({ user_id }) => user_id === currentUserId())
  const others = members?.filter((member) => member !== self) ?? []
  return (
    <Card title={messages.household.settings(name)}>
      {isOwner && <RenameForm key={name} />}
      {isOwner && self && others.length > 0 && <TransferOwnership self={self} others={others} />}
      {self && <LeaveHousehold self={self} others={others} />}
      {isOwner && <DeleteHousehold />}
    </Card>
  )
}
