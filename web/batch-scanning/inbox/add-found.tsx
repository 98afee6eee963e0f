import { sameCode } from '../../../functions/model/code-forms.ts'
import { addErrorMessage } from '../../items/add-error-message.ts'
import { categoriesOf } from '../../finding/filter-and-sort.ts'
import type { LookUp } from '../../products/look-up.ts'
import { type Suggestion, suggestionOf } from '../../products/suggestion.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/messages/message.tsx'
import { normalizeText } from '../../../functions/model/normalize-text.ts'
import { useAction } from '../../ui/messages/use-action.ts'
import { texts } from '../../i18n/texts.ts'
import { notify } from '../../ui/plain/toasts.ts'
import { messages } from '../../i18n/messages.ts'
import { addCodes, undoAdded } from './add-code.ts'
import type { BatchState } from '../batch/batch-state.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import type { Item } from '../../../functions/model/item.ts'
import { sameNamed } from './inbox-parts.ts'

type Found = readonly [InboxCode, Suggestion]

interface Props {
  readonly rows: readonly Item[]
  readonly codes: readonly InboxCode[]
  readonly lookUpOf: (code: string) => LookUp
  readonly store: BatchState
  readonly onAdded: () => void
}

/** Makes items of all codes that were found, as they were found, but for names that are there already. */
export function AddFound({ rows, codes, lookUpOf, store, onAdded }: Props) {
  const categories = categoriesOf(rows)
  const found = distinct(
    codes.flatMap((inboxCode) => {
      const lookUp = lookUpOf(inboxCode.code)
      const isNew = inboxCode.mode !== 'take' && lookUp.state === 'found' && !sameNamed(rows, lookUp)
      return isNew ? [[inboxCode, suggestionOf(lookUp, categories)] as const] : []
    }),
  )
  const add = useAction(async () => {
    const added = await addCodes(store, found)
    notify('success', texts.batchScanning.addedAll(added.itemIds.length), {
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
        {texts.batchScanning.addAllFound(found.length)}
      </Button>
    </>
  )
}

/** Keeps one of each name and code: a person has to decide about the second one. */
function distinct(found: readonly Found[]): readonly Found[] {
  return found.filter(([{ code }, { name }], index) =>
    found
      .slice(0, index)
      .every(
        ([one, fields]) => !sameCode(one.code, code) && normalizeText(fields.name) !== normalizeText(name),
      ),
  )
}
