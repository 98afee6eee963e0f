import { useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { DeleteActions } from '../ui/buttons/delete-actions.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { usersIcon } from '../ui/images/icons.ts'
import { Select } from '../ui/menus/select.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import { changeRole, refreshMembers, useMembership, useHousehold } from '../open-household/use-household.ts'
import { refreshMyHouseholds } from '../open-household/my-households.ts'

export function HandOverDialog({ open, onClose }: DialogControl) {
  const { id } = useHousehold()
  const { self, others } = useMembership(id)
  const [wanted, setWanted] = useState<string>()
  const newOwner = others.find(({ user_id }) => user_id === wanted) ?? others[0]
  const transfer = useAction(async () => {
    if (!newOwner || !self) return
    // In this order the household always has an owner.
    await changeRole(id, newOwner, 'owner')
    await changeRole(id, self, 'member')
    notify('success', texts.householdSettings.handedOver(newOwner.name))
    onClose()
    await Promise.all([refreshMyHouseholds(), refreshMembers(id)])
  })
  const footer = (
    <DeleteActions
      label={texts.householdSettings.handOver}
      icon={usersIcon}
      question={texts.householdSettings.handOverQuestion(newOwner?.name ?? '')}
      consequence=""
      busy={transfer.busy}
      onDelete={transfer.run}
    />
  )
  return (
    <Dialog title={texts.householdSettings.handOver} open={open} onClose={onClose} footer={footer}>
      <div className="form">
        {transfer.error !== undefined && <Message severity="error">{transfer.error}</Message>}
        <p>{texts.householdSettings.handOverHint}</p>
        <Select
          label={texts.householdSettings.handOverTo}
          value={newOwner?.user_id}
          options={others.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          onChange={setWanted}
        />
      </div>
    </Dialog>
  )
}
