import { addErrorMessage } from '../items/add-error-message.ts'
import { categoriesOf } from '../finding/filter-and-sort.ts'
import type { LookUp } from '../products/look-up.ts'
import { suggestionOf } from '../products/suggestion.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { useAction } from '../ui/use-action.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { notify } from '../ui/toasts.ts'
import { messages } from '../i18n/messages.ts'
import { addCodes, undoAdded } from './add-code.ts'
import type { BatchStore } from './batch-store.ts'
import type { InboxCode } from './inbox-code.ts'
import type { Item } from '../../functions/model/item.ts'
import { sameNamed } from './inbox-parts.ts'

interface Props {
  readonly rows: readonly Item[]
  readonly codes: readonly InboxCode[]
  readonly lookUpOf: (code: string) => LookUp
  readonly store: BatchStore
  readonly onAdded: () => void
}

/** Makes items of all codes that were found, as they were found, but for names that are there already. */
export function AddFound({ rows, codes, lookUpOf, store, onAdded }: Props) {
  const categories = categoriesOf(rows)
  const found = codes.filter(({ code, mode }) => {
    const lookUp = lookUpOf(code)
    return mode !== 'take' && lookUp.state === 'found' && !sameNamed(rows, lookUp)
  })
  const add = useAction(async () => {
    const added = await addCodes(
      store,
      found.map((one) => [one, suggestionOf(lookUpOf(one.code), categories)]),
    )
    notify('success', texts.addedAll(added.length), {
      label: messages.history.undo,
      run: () => void undoAdded(store, added),
    })
    onAdded()
  }, addErrorMessage)
  if (found.length === 0) return null
  return (
    <>
      {add.error !== undefined && <Message severity="error">{add.error}</Message>}
      <Button busy={add.busy} onClick={add.run}>
        {texts.addAllFound(found.length)}
      </Button>
    </>
  )
}
