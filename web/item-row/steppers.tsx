import { useEffect, useRef, useEffectEvent, useState } from 'react'
import { baseQuantity, stock } from '../fields/stock.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'
import { onePiece, type Pack } from '../finding/pack.ts'
import type { Item } from '../../functions/model/item.ts'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { messages } from '../i18n/messages.ts'
import { levelOf } from './stock-figures.tsx'
import { useOpenRow } from '../ui/lists/use-open-row.ts'
import { constants } from '../ui/constants.ts'
import { formatQuantityInput, formatQuantity } from '../i18n/format.ts'
import { subtract } from '../../functions/model/quantity.ts'
import { beliefsOf, isWorthAsking } from '../../functions/model/forecasts/doubts.ts'
import { household } from '../api/household.ts'
import { replicas } from '../outbox/device.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit, notifyUndoable } from '../outbox/submit.ts'
import type { Outcome } from '../outbox/sending/pending-submissions.ts'
import { correctStock } from '../quick-looks/correct-stock.ts'
import type { Action } from '../ui/plain/toasts.ts'

interface Props {
  readonly item: Item
  /** The pack that one step of the stock is. */
  readonly pack: Pack
}

/** Both quantities where the row has room for them. */
export function Steppers({ item, pack }: Props) {
  return (
    <div role="group" className={`row-steppers ${levelOf(item)}`} aria-label={item.name}>
      <Stepper kind={stock} item={item} pack={pack} hideLabel />
      <span className="detail" aria-hidden="true">
        {messages.item.ofBase('')}
      </span>
      <Stepper kind={baseQuantity} item={item} hideLabel />
    </div>
  )
}

interface OpenedProps extends Props {
  /** The quantity that begins with the focus. */
  readonly first: QuantityKind['field']
  readonly onClose: () => void
  readonly focusOpener: () => void
}

/** Both quantities below the name, until one is done. */
export function OpenedSteppers({ item, pack, first, onClose, focusOpener }: OpenedProps) {
  const place = useRef<HTMLDivElement>(null)
  useOpenRow({ place, close: onClose, focusOpener, byEnter: true })
  useEffect(() => {
    const [stockInput, baseInput] = place.current?.querySelectorAll('input') ?? []
    const input = first === 'quantity' ? stockInput : baseInput
    input?.focus()
  }, [first])
  return (
    <div ref={place} role="group" className="row-steppers stepper-pair" aria-label={item.name}>
      <Stepper kind={stock} item={item} pack={pack} />
      <Stepper kind={baseQuantity} item={item} />
    </div>
  )
}

interface StepperProps extends Pick<Props, 'item'> {
  readonly kind: QuantityKind
  readonly pack?: Pack
  readonly hideLabel?: boolean
}

function Stepper({ kind, item, pack = onePiece, hideLabel = false }: StepperProps) {
  const { value, change, isInvalid } = useTypedQuantity(kind, item, pack)
  return (
    <QuantityField
      label={messages.fields[kind.field]}
      hideLabel={hideLabel}
      unit={item.unit}
      stepBy={pack.amount}
      value={value}
      onChange={change}
      error={isInvalid ? messages.field.number(0) : undefined}
    />
  )
}

interface Draft {
  readonly typed: string
  /** The quantity that the text changes. */
  readonly before: number
  readonly acted: number
}

/** The text of one of an item's quantities; saved once the typing pauses, or when its field goes. */
function useTypedQuantity(kind: QuantityKind, item: Item, pack: Pack) {
  const [draft, setDraft] = useState<Draft>()
  const present = item[kind.field] ?? 0
  const after = draft && readQuantity(draft.typed)

  const save = useEffectEvent(() => {
    if (!draft || after === undefined) return
    const { typed, before, acted } = draft
    const forget = () => setDraft((last) => (last?.typed === typed ? undefined : last))
    if (after === before) return forget()
    setDraft({ typed, before: after, acted })
    // Another figure is a correction.
    const isOnePack = Math.abs(subtract(after, before)) === pack.amount
    const until = isOnePack ? pack.until : undefined
    void changeQuantity(kind, item, { before, after, until, acted }, forget).then(forget)
  })

  useEffect(() => {
    if (!draft) return undefined
    const timer = setTimeout(save, constants.amountDelay)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', save)
    }
  }, [draft])
  useEffect(() => () => save(), [])

  return {
    value: draft?.typed ?? formatQuantityInput(present),
    change: (typed: string) => setDraft({ typed, before: draft?.before ?? present, acted: Date.now() }),
    isInvalid: draft !== undefined && after === undefined,
  }
}

interface Change {
  readonly before: number
  readonly after: number
  /** The best-before date of the lot that it is about. */
  readonly until: string | undefined
  /** When it was tapped or typed, in milliseconds. */
  readonly acted: number
}

/** As a difference, since others may change the quantity meanwhile. */
export async function changeQuantity(
  { field, step, texts }: QuantityKind,
  { id, name }: Item,
  { before, after, until, acted }: Change,
  onShown?: () => void,
): Promise<void> {
  try {
    const outcome = await submit({ ...step(id, subtract(after, before), until), name }, { onShown })
    const [from, to] = [formatQuantity(before), formatQuantity(after)]
    const further = field === 'quantity' && after < before ? noneLeft(id, outcome) : undefined
    notifyUndoable(texts.stepped({ name, before: from, after: to }), [outcome], acted, further)
  } catch (failure) {
    reportAbout(name)(failure)
  }
}

/** Somebody who takes one out stands at the shelf, and sees whether it was the last one. */
function noneLeft(id: string, taken: Outcome): Action | undefined {
  const { find, shown } = replicas.current(household.open()?.id ?? '')
  const item = find(id)
  if (!item?.quantity || !isWorthAsking(beliefsOf(shown(), Date.now())(item))) return undefined
  const run = () => correctStock(id, 0, [taken])
  return { label: messages.shelf.none, name: messages.shelf.noneOf(item.name), run }
}
