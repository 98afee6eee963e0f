import { Message } from '../ui/message.tsx'
import { DeleteActions } from '../ui/delete-actions.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { signOutIcon } from '../ui/icons.ts'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { type Member, removeMember } from './members.ts'
import { switchAway, useMyHouseholds } from './my-households.ts'
import { useHousehold } from './use-household.ts'

interface Props {
  readonly self: Member
  readonly others: readonly Member[]
}

const texts = messages.household

/** Leaves the open household, or explains why the only owner can't. */
export function LeaveHousehold({ self, others }: Props) {
  const { id, name } = useHousehold()
  const { rows } = useMyHouseholds()
  const leave = useAction(async () => {
    await removeMember(id, self)
    await switchAway(id, rows)
    notify('success', texts.left(name))
    focusHeading()
  })
  const isOnlyOwner = self.role === 'owner' && others.every(({ role }) => role !== 'owner')
  return (
    <section className="setting">
      <h3>{texts.leave}</h3>
      {leave.error !== undefined && <Message severity="error">{leave.error}</Message>}
      {isOnlyOwner ? (
        <p className="hint">{others.length > 0 ? texts.onlyOwner : texts.onlyMember}</p>
      ) : (
        <DeleteActions
          label={texts.leave}
          icon={signOutIcon}
          question={texts.leaveQuestion(name)}
          consequence={texts.leaveConsequence}
          busy={leave.busy}
          onDelete={leave.run}
        />
      )}
    </section>
  )
}
