import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shoppingList } from '../../functions/shopping-list/contract.ts'
import { isUnreachable } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { useMembership, type Member, useHousehold } from '../open-household/use-household.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { formatList } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import { refreshLists } from '../outbox/device.ts'
import { chooseStore, useChosenStore } from '../stores/chosen-store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { SelectButton } from '../ui/buttons/select-button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { ActionError } from '../ui/messages/message.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { paths } from '../paths.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { notify } from '../ui/plain/toasts.ts'
import './go-shopping-dialog.css'

const times = [0, 10, 30, 60].map((minutes) => ({
  value: String(minutes),
  label: texts.shoppingTrip.inMinutes(minutes),
}))

/** Stands for no store. */
const anywhere = ''

export function GoShoppingDialog(dialog: DialogControl) {
  const { id } = useHousehold()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const { self, others } = useMembership(id)
  const { stores, ordering } = useChosenStore()
  const [minutes, setMinutes] = useState('10')
  const [store, setStore] = useState(ordering?.id ?? anywhere)
  const names = others.map(({ name }) => name)
  const announce = useAction(
    async () => {
      const body = { minutes: Number(minutes), ...(store !== anywhere && { store }) }
      const { told } = await call(shoppingList.announce, { body })
      chooseStore(store === anywhere ? undefined : store)
      dialog.onClose()
      if (isPhone && minutes === '0') void navigate(paths.inShop)
      notify('success', sayWhoLearns(others, told))
      await refreshLists()
    },
    (failure) => (isUnreachable(failure) ? texts.shoppingTrip.notTold : errorMessage(failure)),
  )
  const places = [
    ...stores.map(({ id: value, name: label }) => ({ value, label })),
    { value: anywhere, label: texts.shoppingTrip.anywhere },
  ]

  return (
    <Dialog
      title={messages.shoppingList.going}
      {...dialog}
      footer={
        <div className="buttons">
          <Button busy={announce.busy} onClick={announce.run}>
            {texts.shoppingTrip.tell}
          </Button>
        </div>
      }
    >
      <div className="go-shopping">
        <ActionError of={announce} />
        <SelectButton label={texts.shoppingTrip.when} value={minutes} options={times} onChange={setMinutes} />
        {stores.length > 0 && (
          <SelectButton label={texts.shoppingTrip.where} value={store} options={places} onChange={setStore} />
        )}
        <p className="detail" role="status">
          {self &&
            names.length > 0 &&
            texts.shoppingTrip.read({
              count: names.length,
              names: formatList(names),
              sentence: announcementOf(self.name),
            })}
        </p>
      </div>
    </Dialog>
  )

  function announcementOf(name: string) {
    return texts.shoppingTrip.announcement({ user: name, minutes: Number(minutes) })
  }
}

/** Names those who get a notification; the others see the trip in their list. */
function sayWhoLearns(others: readonly Member[], told: readonly string[]): string {
  const isTold = ({ user_id }: Member) => told.includes(user_id)
  return [
    saying(texts.shoppingTrip.told, others.filter(isTold)),
    saying(
      texts.shoppingTrip.seen,
      others.filter((one) => !isTold(one)),
    ),
  ]
    .flat()
    .join(' ')
}

function saying(say: typeof texts.shoppingTrip.told, members: readonly Member[]): string[] {
  const names = formatList(members.map(({ name }) => name))
  return members.length === 0 ? [] : [say({ count: members.length, names })]
}
