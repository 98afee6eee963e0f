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

/** Makes another member the owner in the person's place. */
export function HandOver({ self, others }: Props) {
  const { id } = useHousehold()
  const [wanted, setWanted] = useState<string>()
  const heir = others.find(({ user_id }) => user_id === wanted) ?? others[0]
  const handOver = useAction(async () => {
    if (!heir) return
    // In this order an owner always remains.
    await changeRole(id, heir, 'owner')
    await changeRole(id, self, 'member')
    notify('success', texts.handedOver(heir.name))
    await Promise.all([refreshMyHouseholds(), refreshMembers(id)])
    focusHeading()
  })
  return (
    <section className="setting">
      <h3>{texts.handOver}</h3>
      <p className="hint">{texts.handOverHint}</p>
      {handOver.error !== undefined && <Message severity="error">{handOver.error}</Message>}
      <Select
        label={texts.handOverTo}
        value={heir?.user_id}
        options={others.map(({ user_id, name }) => ({ value: user_id, label: name }))}
        onChange={setWanted}
      />
      <DeleteActions
        label={texts.handOver}
        icon={usersIcon}
        question={texts.handOverQuestion(heir?.name ?? '')}
        consequence={texts.handOverHint}
        busy={handOver.busy}
        onDelete={handOver.run}
      />
    </section>
  )
}
