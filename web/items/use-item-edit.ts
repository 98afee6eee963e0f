import { useRef, useState } from 'react'
import { sameValue, fieldNamed, fieldNames, type FieldName } from '../../functions/model/fields.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { type ChangedBy, lastChangedBy } from '../history/last-changed-by.ts'
import type { Outcome } from '../outbox/sending/pending-submissions.ts'
import { readCurrent } from '../outbox/read-current.ts'
import type { FieldConflict, Resolution } from '../ui/dialogs/conflict.tsx'
import { type Action, useAction } from '../ui/messages/use-action.ts'
import { type FieldDraft, valueOfDraft, formatValue } from '../fields/field-draft.ts'
import { changedFields, type Draft, draftOf, labelOf } from './form/item-draft.ts'
import type { Item } from '../../functions/model/item.ts'
import { settleLots } from '../../functions/model/lots.ts'
import { baseQuantity, stock } from '../fields/stock.ts'
import type { Change } from '../outbox/log/intent.ts'
import { submitInOrder } from '../outbox/submit.ts'
import { readQuantity } from '../ui/inputs/quantity-field.tsx'
import { messages } from '../i18n/messages.ts'

export interface ItemEdit {
  readonly draft: Draft
  readonly change: (field: keyof Draft, value: FieldDraft) => void
  readonly save: Action<[]>
  readonly unsaved: boolean
  /** Concurrent changes, to resolve before the next attempt. */
  readonly conflict: Conflict | undefined
}

interface Conflict {
  readonly conflicts: readonly FieldConflict<keyof Draft>[]
  readonly choice: Resolutions
  readonly onChoose: (names: readonly (keyof Draft)[], resolution: Resolution) => void
}

interface Attempt {
  readonly opened: Item
  readonly draft: Draft
  readonly newer?: Item
  readonly changedBy?: ChangedBy
  readonly choice: Resolutions
}

export function useItemEdit(
  item: Item,
  onSaved: (name: string, outcomes: readonly Outcome[]) => void,
): ItemEdit {
  const [attempt, setAttempt] = useState<Attempt>(() => ({ opened: item, draft: draftOf(item), choice: {} }))
  const outcomes = useRef<Outcome[]>([])
  const { opened, draft, newer, changedBy, choice } = attempt

  /** Saves the draft, unless it would overwrite a concurrent change: then it reports a conflict. */
  async function saveBasedOn(base: Item, wanted: Draft): Promise<void> {
    const current = await readCurrent(item.id)
    const conflicts = conflictsOf(wanted, base, current)
    if (conflicts.length > 0) {
      const first = defaultResolutions(conflicts, wanted, base)
      const others = await lastChangedBy(item.id)
      return setAttempt({ opened: base, draft: wanted, newer: current, changedBy: others, choice: first })
    }
    const target = rebase(wanted, base, current)
    try {
      await saveItem(current, target, (outcome) => outcomes.current.push(outcome))
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.status === 412)) throw failure
      return await saveBasedOn(base, wanted)
    }
    return onSaved({ ...current, ...changedFields(current, target) }.name, outcomes.current)
  }

  const save = useAction(() =>
    newer ? saveBasedOn(newer, rebase(draft, opened, newer, choice)) : saveBasedOn(opened, draft),
  )

  return {
    draft,
    change: (field, value) => setAttempt((last) => ({ ...last, draft: { ...last.draft, [field]: value } })),
    save,
    unsaved: !sameValue(draft, draftOf(opened)),
    conflict: newer && {
      conflicts: conflictsOf(draft, opened, newer, changedBy),
      choice,
      onChoose: (names, resolution) => {
        const chosen = Object.fromEntries(names.map((name) => [name, resolution]))
        setAttempt({ ...attempt, choice: { ...choice, ...chosen } })
      },
    },
  }
}

/**
 * Saves the changes of a draft: the item, then its stock, then its base quantity. Calls `onDone` after each.
 *
 * @throws {ApiFailure} if a step is refused; the steps after it are not done
 */
async function saveItem(item: Item, draft: Draft, onDone: (outcome: Outcome) => void): Promise<void> {
  const { name } = { ...item, ...changedFields(item, draft) }
  const changes = changesOf(item, draft).map((change) => ({ ...change, name }))
  await submitInOrder(changes, (_change, outcome) => onDone(outcome))
}

function changesOf(item: Item, draft: Draft): Change[] {
  const { id, version } = item
  const fields = changedFields(item, draft)
  const quantity = readQuantity(draft.quantity)
  const desired = readQuantity(draft.desiredQuantity)
  const isRestocked = quantity !== undefined && quantity !== (item.quantity ?? 0)
  const isDesired = desired !== undefined && desired !== (item.desired_quantity ?? 0)
  const { lots: typedLots, ...others } = fields
  const lots = typedLots && settleLots(typedLots, quantity ?? 0)
  const isDated = lots !== undefined && !sameValue(lots, item.lots)
  const edited = { ...others, ...(isDated && { lots }) }
  // Lots set the stock to their sum.
  const setsStock = isRestocked && (!isDated || lots.length === 0)
  return [
    ...(Object.keys(edited).length > 0
      ? [{ kind: 'edit' as const, input: { id, fields: edited, version } }]
      : []),
    ...(setsStock ? [stock.set(item, quantity)] : []),
    ...(isDesired ? [baseQuantity.set(item, desired)] : []),
  ]
}

type Resolutions = Readonly<Partial<Record<keyof Draft, Resolution>>>

const quantities = ['quantity', 'desiredQuantity'] as const
const draftFields = [...fieldNames, ...quantities]

/** With the stock, which others change all the time, its lots change too; an addition to the list has its own fields. */
const isChangedInPassing = (name: FieldName) => fieldNamed(name).followsStock || fieldNamed(name).isAddedTo

/** Returns concurrent changes that saving a draft would overwrite, or keep without the user seeing them. */
function conflictsOf(
  draft: Draft,
  opened: Item,
  newer: Item,
  changedBy: ChangedBy = {},
): FieldConflict<keyof Draft>[] {
  const before = draftOf(opened)
  const theirs = draftOf(newer)
  const changed = changedFields(opened, draft)
  const savesFields = Object.keys(changed).length > 0
  const own = fieldNames
    .filter(
      (name) =>
        savesFields &&
        (!isChangedInPassing(name) || changed[name] !== undefined) &&
        !sameValue(newer[name], opened[name]) &&
        !sameValue(newer[name], valueOfDraft(fieldNamed(name), draft[name])),
    )
    .map((name) => ({
      name,
      label: labelOf(name),
      mine: formatDraft(name, draft[name]),
      theirs: formatDraft(name, theirs[name]),
      by: changedBy[name],
    }))
  const amounts = quantities
    .filter(
      (name) =>
        theirs[name] !== before[name] &&
        !isSame(draft[name], before[name]) &&
        !isSame(draft[name], theirs[name]),
    )
    .map((name) => ({
      name,
      label: messages.item[name],
      mine: draft[name].trim(),
      theirs: theirs[name],
      by: changedBy[name === 'quantity' ? 'quantity' : 'desired_quantity'],
    }))
  return [...own, ...amounts]
}

/** By default, each user keeps what they have changed. */
function defaultResolutions(
  conflicts: readonly FieldConflict<keyof Draft>[],
  draft: Draft,
  opened: Item,
): Resolutions {
  const edited = new Set(editedFields(draft, opened))
  return Object.fromEntries(conflicts.map(({ name }) => [name, edited.has(name) ? 'mine' : 'theirs']))
}

/** Applies a draft to a newer item: fields that the user did not edit come from the newer item. */
function rebase(draft: Draft, opened: Item, newer: Item, resolutions: Resolutions = {}): Draft {
  const edited = new Set(editedFields(draft, opened))
  const kept = draftFields.filter((name) =>
    resolutions[name] === undefined ? edited.has(name) : resolutions[name] === 'mine',
  )
  return { ...draftOf(newer), ...Object.fromEntries(kept.map((name) => [name, draft[name]])) }
}

function editedFields(draft: Draft, opened: Item): (keyof Draft)[] {
  const before = draftOf(opened)
  return draftFields.filter((name) => !sameValue(draft[name], before[name]))
}

function formatDraft(name: FieldName, draft: FieldDraft): string {
  const field = fieldNamed(name)
  return field.kind === 'text'
    ? String(valueOfDraft(field, draft))
    : formatValue(name, valueOfDraft(field, draft))
}

const isSame = (typed: string, amount: string) => readQuantity(typed) === readQuantity(amount)
