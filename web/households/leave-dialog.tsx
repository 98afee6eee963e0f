import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { signOutIcon } from '../ui/images/icons.ts'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { removeMember, useMembership } from '../open-household/members.ts'
import { switchAway, useMyHouseholds } from '../open-household/my-households.ts'
import { useHousehold } from '../open-household/use-household.ts'

interface Props extends DialogControl {
  /** Opens what the only owner does instead. */
  readonly onInstead: (choice: 'handOver' | 'delete') => void
}

export function LeaveDialog({ open, onClose, onInstead }: Props) {
  const { id, name } = useHousehold()
  const { rows } = useMyHouseholds()
  const { self, others } = useMembership(id)
  const leave = useAction(async () => {
    if (!self) return
    await removeMember(id, self)
    onClose()
    await switchAway(id, rows)
    notify('success', texts.householdSettings.left(name))
    focusHeading()
  })
  const isOnlyOwner = self?.role === 'owner' && others.every(({ role }) => role !== 'owner')
  const instead = others.length > 0 ? 'handOver' : 'delete'
  const footer = (
    <div className="buttons">
      <Button variant="outlined" onClick={onClose}>
        {messages.dialog.cancel}
      </Button>
      {isOnlyOwner ? (
        <Button variant="outlined" onClick={() => onInstead(instead)}>
          {texts.householdSettings[instead]}
        </Button>
      ) : (
        <Button severity="danger" variant="outlined" icon={signOutIcon} busy={leave.busy} onClick={leave.run}>
          {texts.householdSettings.leave}
        </Button>
      )}
    </div>
  )
  const onlyOwner = others.length > 0 ? texts.householdSettings.onlyOwner : texts.householdSettings.onlyMember
  return (
    <Dialog title={texts.householdSettings.leaveQuestion(name)} open={open} onClose={onClose} footer={footer}>
      {leave.error !== undefined && <Message severity="error">{leave.error}</Message>}
      <p>{isOnlyOwner ? onlyOwner : texts.householdSettings.leaveConsequence}</p>
    </Dialog>
  )
}
