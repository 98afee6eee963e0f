import { addErrorMessage } from '../items/add-error-message.ts'
import { categoriesOf } from '../items/filter-and-sort.ts'
import { useItems } from '../outbox/use-items.ts'
import type { LookUp } from '../products/look-up.ts'
import { suggestionOf } from '../products/suggestion.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { useAction } from '../ui/use-action.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { addCode } from './add-code.ts'
import type { BatchStore } from './batch-store.ts'
import type { InboxCode } from './inbox-code.ts'

interface Props {
  readonly codes: readonly InboxCode[]
  readonly lookUpOf: (code: string) => LookUp
  readonly store: BatchStore
  readonly onAdded: () => void
}

/** Makes items of all codes that were found, as they were found. */
export function AddFound({ codes, lookUpOf, store, onAdded }: Props) {
  const categories = categoriesOf(useItems().rows)
  const found = codes.filter(({ code }) => lookUpOf(code).state === 'found')
  const add = useAction(async () => {
    for (const one of found) await addCode(store, one, suggestionOf(lookUpOf(one.code), categories))
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
