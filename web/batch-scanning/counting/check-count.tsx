import { useStore } from '../../api/store.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { notifyUndoable, submit } from '../../outbox/submit.ts'
import { dashboardOf, type View } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DeleteActions } from '../../ui/buttons/delete-actions.tsx'
import { Message } from '../../ui/messages/message.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages, texts } from '../../i18n/messages.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { CheckGroups } from './check-groups.tsx'
import { compareCounts } from './compare-counts.ts'
import { stepTo } from './step.ts'
import type { Item } from '../../../functions/model/item.ts'
import { LinkButton } from '../../ui/plain/link-button.tsx'
import { maximumCounted } from '../../../functions/inventory/contract.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import type { Lot } from '../../../functions/model/lots.ts'

interface Props {
  readonly items: readonly Item[]
  readonly store: BatchState
  /** The view that scanning began in, which shows what was saved. */
  readonly from: View
}

export function CheckCount({ items, store, from }: Props) {
  const { counts } = useStore(store)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const place = query.get('place') ?? undefined
  const scans = stepTo(query, { mode: 'count' })
  const comparison = compareCounts(items, counts, place)
  const rows = [
    ...[
      ...comparison.different.filter(({ isKept }) => !isKept),
      // Its dates may differ.
      ...comparison.asThought.filter(({ lots }) => lots),
    ].map(({ item, counted, lots }) => ({ itemId: item.id, name: item.name, quantity: counted, lots })),
    ...comparison.unscanned
      .filter(({ isGone }) => isGone)
      .map(({ item }) => ({ itemId: item.id, name: item.name, quantity: 0 })),
  ]

  const save = useAction(async () => {
    const outcomes = await saveCount(store, rows, counts[0]?.name ?? '')
    // Before the count is gone, so that no empty one is seen.
    await navigate(dashboardOf(from), { replace: true })
    await discardCount(store)
    const saved = outcomes.reduce((left, { gone = 0 }) => left - gone, rows.length)
    if (saved > 0 || rows.length === 0) notifyUndoable(texts.batchScanning.countSaved(saved), outcomes)
  })
  const discard = useAction(async () => {
    await discardCount(store)
    await navigate(scans, { replace: true })
  })

  if (counts.length === 0)
    return (
      <div className="empty">
        <p>{texts.batchScanning.countEmpty}</p>
        <LinkButton isStep to={scans}>
          {texts.batchScanning.goOn}
        </LinkButton>
      </div>
    )
  return (
    <div className="check-count">
      <p className="hint">{[messages.item.found(counts.length), place].filter(Boolean).join(' · ')}</p>
      <CheckGroups comparison={comparison} store={store} />
      <DeleteActions
        label={texts.batchScanning.discardCount}
        question={texts.batchScanning.discardQuestion(counts.length)}
        consequence={texts.batchScanning.discardConsequence}
        busy={discard.busy}
        onDelete={discard.run}
      />
      <div className="dock">
        {save.error !== undefined && <Message severity="error">{save.error}</Message>}
        <Button busy={save.busy} onClick={save.run}>
          {texts.batchScanning.saveCount(rows.length)}
        </Button>
        <LinkButton isStep variant="text" to={scans}>
          {texts.batchScanning.goOn}
        </LinkButton>
      </div>
    </div>
  )
}

interface CountedRow {
  readonly itemId: string
  readonly name: string
  readonly quantity: number
  readonly lots?: Lot[] | undefined
}

/**
 * Sets the stock to the counts. Returns the outcomes, which the toast offers to undo.
 *
 * @param name the first counted item, for people
 * @throws {ApiFailure} if not all of it was saved
 */
async function saveCount(
  { householdId: household }: BatchState,
  counted: readonly CountedRow[],
  name: string,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < counted.length; start += maximumCounted) {
    const rows = counted.slice(start, start + maximumCounted)
    outcomes.push(await submit({ kind: 'count', input: { rows }, name }, { household }))
  }
  return outcomes
}

async function discardCount(store: BatchState): Promise<void> {
  await store.change((batch) => ({ ...batch, counts: [] }))
}
