import * as z from 'zod/mini'
import {
  amountField,
  codeIn,
  completeShapes,
  dateField,
  flagField,
  listField,
  quantityField,
  shapesOf,
  textField,
  type Field,
} from './field.ts'
import { isSameText } from './normalize-text.ts'

const words = listField(
  'Words',
  10,
  { word: textField('Name', 60, { required: true }) },
  { searched: true, isAddedTo: true, rare: true },
)
const stores = listField('Stores', 5, { store: textField('Store', 64, { required: true }) }, { rare: true })

/** Of those that are alike, the first stays. */
const eachOnce =
  <Name extends string>(name: Name) =>
  <One extends Readonly<Record<Name, string>>>(all: readonly One[]): One[] =>
    all.filter((each, place) => all.findIndex((one) => isSameText(one[name], each[name])) === place)

/**
 * An item's own fields, described once. The contract's shapes, the stored record, the journal, edit, undo, import, CSV,
 * search and the forms follow from them.
 */
export const itemFields = {
  name: textField('Name', 200, { required: true, requiredOnCard: true, searched: true, isName: true }),
  description: textField('Description', 2000, { requiredOnCard: true, multiline: true }),
  category: textField('Category', 100, { requiredOnCard: true, searched: true, isName: true }),
  ean: codeIn(textField('EAN', 1000, { requiredOnCard: true, searched: true })),
  codes: listField(
    'Codes',
    10,
    { ean: codeIn(textField('Code', 64, { required: true })), amount: amountField('Amount') },
    { searched: true, rare: true },
  ),
  /** Other names by which the household has chosen it, the last one last; see `called.ts`. */
  words: { ...words, shape: words.shape.check(z.overwrite(eachOnce('word'))) },
  place: textField('Place', 100, { searched: true, rare: true, isName: true }),
  /** The ids of the stores that have it; none where any may. A store that is deleted counts as none. */
  stores: { ...stores, shape: stores.shape.check(z.overwrite(eachOnce('store'))) },
  /** Stands behind an amount; nothing is converted. */
  unit: textField('Unit', 50, { rare: true, isName: true }),
  /** The parts of the stock by their best-before dates; none until somebody enters a date. See `lots.ts`. */
  lots: listField(
    'Lots',
    20,
    { quantity: amountField('Quantity'), until: dateField('Best before') },
    { rare: true, followsStock: true },
  ),
  /** How much more than the gap to buy this once. */
  extra: quantityField('Extra', { isAddedTo: true, rare: true }),
  /** Written beside the name, for the next trip; it ends with the extra. */
  extra_note: textField('Note', 200, { inForms: false, isAddedTo: true, rare: true }),
  /** Whether it stays once it is bought; what does not is on the shopping list alone, for one trip. */
  keep: flagField('Keep', { initial: true, inForms: false, rare: true }),
}

export type FieldName = keyof typeof itemFields

export const fieldNames: readonly FieldName[] = namesOf(itemFields)

export const fieldNamed = (name: FieldName): Field => itemFields[name]

export function namesOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[]
export function namesOf(fields: object): readonly string[] {
  return Object.keys(fields)
}

export const fieldShapes = shapesOf(itemFields)

/** With defaults for fields that are not required. */
export const completeFieldShapes = completeShapes(itemFields)

const ownFields = z.object(fieldShapes)
export type OwnFields = z.output<typeof ownFields>

export const newFields = z.object(completeFieldShapes)
/** As a form gives them, or as an earlier version has kept them. */
export type NewFields = Pick<OwnFields, 'name'> & Partial<OwnFields>

const someFields = z.partial(ownFields)
export type SomeFields = z.output<typeof someFields>

export const completeFields = (given: z.input<typeof newFields>): OwnFields => newFields.parse(given)

export const editFields = (before: OwnFields, edit: Readonly<Record<string, unknown>>): OwnFields =>
  ownFields.parse({ ...before, ...edit })

/** An absent field counts as its initial value. */
export function differingFields(
  a: Partial<Record<FieldName, unknown>>,
  b: Partial<Record<FieldName, unknown>>,
): FieldName[] {
  return fieldNames.filter((name) => {
    const { initial } = fieldNamed(name)
    return !sameValue(a[name] ?? initial, b[name] ?? initial)
  })
}

export function unusedFields(item: Partial<Record<FieldName, unknown>>): FieldName[] {
  return fieldNames.filter((name) => {
    const { rare, initial } = fieldNamed(name)
    return rare && sameValue(item[name] ?? initial, initial)
  })
}

/** Compares lists and records by their contents. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
