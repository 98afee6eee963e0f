import { useState } from 'react'
import { Message } from '../ui/message.tsx'
import { DeleteActions } from '../ui/delete-actions.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { usersIcon } from '../ui/icons.ts'
import { Select } from '../ui/select.tsx'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { changeRole, type Member, refreshMembers } from './members.ts'
import { refreshMyHouseholds } from './my-households.ts'
import { useHousehold } from './use-household.ts'

interface Props {
  readonly self: Member
  readonly others: readonly Member[]
}

const texts = messages.household

/** Makes another member the owner instead of the user. */
export function TransferOwnership({ self, others }: Props) {
  const { id } = useHousehold()
  const [wanted, setWanted] = useState<string>()
  const newOwner = others.find(({ user_id }) => user_id === wanted) ?? others[0]
  const transfer = useAction(async () => {
    if (!newOwner) return
    // In this order the household always has an owner.
    await changeRole(id, newOwner, 'owner')
    await changeRole(id, self, 'member')
    notify('success', texts.handedOver(newOwner.name))
    await Promise.all([refreshMyHouseholds(), refreshMembers(id)])
    focusHeading()
  })
  return (
    <section className="setting">
      <h3>{texts.handOver}</h3>
      <p className="hint">{texts.handOverHint}</p>
      {transfer.error !== undefined && <Message severity="error">{transfer.error}</Message>}
      <Select
        label={texts.handOverTo}
        value={newOwner?.user_id}
        options={others.map(({ user_id, name }) => ({ value: user_id, label: name }))}
        onChange={setWanted}
      />
      <DeleteActions
        label={texts.handOver}
        icon={usersIcon}
        question={texts.handOverQuestion(newOwner?.name ?? '')}
        consequence={texts.handOverHint}
        busy={transfer.busy}
        onDelete={transfer.run}
      />
    </section>
  )
}
