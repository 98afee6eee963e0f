import { corrected } from '../../functions/model/commands/corrected.ts'
import { putAway } from '../../functions/model/commands/shopping.ts'
import { neededRows, type ShoppingRow } from '../../functions/model/shopping-row.ts'
import type { ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import { isOfAnother } from '../shopping-trip/use-shopping-trip.ts'
import type { Dates, PutAwayProps } from './put-away-dialog.tsx'
import { datedPurchases } from './dated-purchases.ts'
import { leftQuestions } from './left-questions.ts'
import { notifyUndoable, submitEach } from '../outbox/submit.ts'
import { noteTrip } from '../installing/due.ts'
import { noteSharedTrip } from '../notifications/ask-due.ts'
import { ActionError } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages, withTexts } from '../i18n/messages.ts'
import {
  useDraft,
  purchasesOf,
  isSelected,
  InvalidSelectionError,
  type Purchase,
  saveKept,
  stopSaving,
  clearDraft,
} from './purchases.ts'
import type { Item } from '../../functions/model/item.ts'
import { later } from '../ui/page/later.tsx'
import { maximumRows } from '../../functions/shopping-list/contract.ts'
import type { Outcome } from '../outbox/sending/pending-submissions.ts'

const texts = messages.shoppingList

const PutAwayDialog = later('PutAwayDialog', () =>
  withTexts(['to-use-first'], () => import('./put-away-dialog.tsx')),
)

const StillShopping = later('StillShopping', () =>
  withTexts(['shopping-trip'], () => import('../shopping-trip/still-shopping.tsx')),
)

/** A put-away, and how to take it back. */
export interface PutAwayDone {
  readonly count: number
  readonly outcomes: readonly Outcome[]
  /** In milliseconds. */
  readonly at: number
}

interface Props {
  readonly rows: readonly ShoppingRow[]
  readonly items: readonly Item[]
  readonly trip: ShoppingTrip | undefined
  /** Takes the place of the message. */
  readonly onDone?: (done: PutAwayDone) => void
}

/** Adds the selected rows to the stock, including those on other pages. */
export function BulkActionBar({ rows, items, trip, onDone }: Props) {
  // Somebody else who is still in the shop.
  const shopper = isOfAnother(trip) ? trip?.user : undefined
  const draft = useDraft()
  const selected = rows.filter((row) => isSelected(row, draft[row.id]))
  const count = selected.length
  const asking = useDialogState<Pick<PutAwayProps, 'questions' | 'bought'>>()
  const meanwhile = useDialogState<string>()
  const add = useAction(async (dates: Dates) => {
    const purchases = purchasesOf(selected, draft).map((one) => ({ ...one, ...dates[one.id] }))
    await stopSaving(purchases.map(({ id }) => id))
    try {
      const outcomes = await addToInventory(purchases, selected[0]?.name ?? '')
      const added = outcomes.reduce((left, { gone = 0 }) => left - gone, purchases.length)
      if (onDone) onDone({ count: added, outcomes, at: Date.now() })
      else if (added > 0) notifyUndoable(sayAdded(added, purchases, items), outcomes)
      noteTrip()
      if (trip) noteSharedTrip().catch(() => undefined)
    } finally {
      void saveKept(selected)
    }
  }, explain)

  // Only what has had a date before is asked for one, and only a doubtful figure what was left.
  const begin = useAction(async () => {
    const bought = purchasesOf(selected, draft)
    const questions = leftQuestions(bought, items)
    if (datedPurchases(bought, items).length + questions.length > 0) asking.show({ bought, questions })
    else add.run({})
  }, explain)

  function press() {
    if (count === 0) return
    if (shopper === undefined) begin.run()
    else meanwhile.show(shopper)
  }

  return (
    <div className="bulk-actions dock">
      <ActionError of={begin} />
      <ActionError of={add} />
      {rows.length > 0 && (
        <Button busy={add.busy} aria-disabled={count === 0} onClick={press}>
          {count > 0 ? texts.addSome(count) : texts.add}
          {count === 0 && <span className="reason">{texts.nothingSelected}</span>}
        </Button>
      )}
      {meanwhile.value !== undefined && (
        <StillShopping
          key={meanwhile.turn}
          user={meanwhile.value}
          count={count}
          {...meanwhile.control}
          onPutAway={begin.run}
        />
      )}
      {asking.value && (
        <PutAwayDialog
          key={asking.turn}
          {...asking.value}
          items={items}
          count={count}
          {...asking.control}
          onConfirm={(dates) => {
            asking.close()
            add.run(dates)
          }}
        />
      )}
    </div>
  )
}

function sayAdded(added: number, purchases: readonly Purchase[], items: readonly Item[]): string {
  const now = new Date()
  const after = items.flatMap((item) => {
    const bought = purchases.find(({ id }) => id === item.id)
    const found = bought?.correction ? corrected.apply(item, bought.correction.input, now) : item
    return bought ? (putAway(item.id, bought).apply(found, now) ?? []) : [item]
  })
  const done = items.length - after.length
  const said = done > 0 ? texts.addedAndDone({ added: Math.max(0, added - done), done }) : texts.added(added)
  return `${said} ${texts.left(neededRows(after).length)}`
}

const explain = (failure: unknown): string =>
  failure instanceof InvalidSelectionError ? failure.message : errorMessage(failure)

/**
 * Corrects the stock, adds the purchases to it and clears their drafts. Returns the outcomes, to undo them.
 *
 * @param name the first bought item, for people
 * @throws {ApiFailure} if some are refused; purchases of earlier requests are in stock by then
 */
async function addToInventory(purchases: readonly Purchase[], name: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < purchases.length; start += maximumRows) {
    const rows = purchases.slice(start, start + maximumRows)
    const corrections = rows.flatMap(({ correction = [] }) => correction)
    const input = { rows: rows.map(({ correction: _correction, ...row }) => row) }
    const settled = await submitEach([...corrections, { kind: 'putAway', input, name }])
    for (const [index, one] of settled.entries())
      if (one.status === 'fulfilled') outcomes.push(one.value)
      // A correction that is refused keeps nothing out of the stock.
      else if (index === corrections.length) throw one.reason
    clearDraft(rows.map(({ id }) => id))
  }
  return outcomes
}
