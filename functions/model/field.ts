import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { keptCode } from './code-forms.ts'
import { day, flag, quantity, text } from './shapes.ts'
import type { Schema } from '../protocol/schema.ts'
import { rule } from '../protocol/rule.ts'

interface Traits<Required extends boolean = boolean> {
  readonly label: string
  /** Whether the API requires it in a new item. */
  readonly required: Required
  /** Whether the card 'Add Item' requires it, as specified; false for every field added later. */
  readonly requiredOnCard: boolean
  readonly searched: boolean
  /** Whether the forms have it; what they don't has a place of its own. */
  readonly inForms: boolean
  /** Whether it changes with the stock: forms have it beside that, and others change it all the time. */
  readonly followsStock: boolean
  /** Whether people add to it in passing: an undo takes back its own part, and leaves the others’. */
  readonly isAddedTo: boolean
  /** Whether few items use it: forms offer it in a line, and while it is as it is initially, no row has it. */
  readonly rare: boolean
}

interface Holding<Kind extends string, Shape extends Schema> {
  readonly kind: Kind
  readonly shape: Shape
  /** Its value in items that lack it, such as rows of earlier versions. */
  readonly initial: z.output<Shape>
}

export type TextField<Required extends boolean = boolean> = Traits<Required> &
  Holding<'text', ReturnType<typeof text>> & {
    readonly maximum: number
    readonly multiline: boolean
    /** Whether it names something, so that people must be able to read it. */
    readonly isName: boolean
  }
interface Least {
  readonly minimum: number
}

export type QuantityField = Traits<false> &
  Holding<'quantity', z.ZodMiniNullable<ReturnType<typeof quantity>>> &
  Least
/** A quantity that is always there, and never 0. */
export type AmountField = Traits<false> & Holding<'quantity', ReturnType<typeof quantity>> & Least
export type FlagField = Traits<false> & Holding<'flag', ReturnType<typeof flag>>
export type DateField = Traits<false> & Holding<'date', z.ZodMiniNullable<ReturnType<typeof day>>>
export type FlatField = TextField | QuantityField | AmountField | FlagField | DateField
export type FlatFields = Readonly<Record<string, FlatField>>
export type ListField<Of extends FlatFields = FlatFields> = Traits<false> &
  Holding<'list', z.ZodMiniArray<z.ZodMiniObject<CompleteShapes<Of>>>> & {
    /** The fields of each record in the list. */
    readonly of: Of
    readonly maximum: number
  }

export type Field = FlatField | ListField

/** In the order in which forms and files have them. */
export type Fields = Readonly<Record<string, Field>>

type Options<Required extends boolean = false> = Partial<
  Omit<Traits<Required>, 'label'> & Pick<TextField, 'multiline' | 'isName'>
>

const optional = {
  required: false,
  requiredOnCard: false,
  searched: false,
  inForms: true,
  followsStock: false,
  isAddedTo: false,
  rare: false,
} as const

export function textField<const Required extends boolean = false>(
  label: string,
  maximum: number,
  options?: Options<Required>,
): TextField<Required>
export function textField(label: string, maximum: number, options: Options<boolean> = {}): TextField {
  const shape = text(label, maximum, options.required ? 1 : 0)
  const plain = { multiline: false, isName: false }
  return { kind: 'text', label, shape, initial: '', maximum, ...plain, ...optional, ...options }
}

/** A text that is a code: of one that holds a GTIN, its digits. */
export const codeIn = <Of extends TextField>(field: Of): Of => ({
  ...field,
  shape: text(field.label, field.maximum, field.required ? 1 : 0, keptCode),
})

/** A quantity, or null. */
export function quantityField(
  label: string,
  options: Partial<Pick<Traits, 'rare' | 'isAddedTo'>> = {},
): QuantityField {
  const shape = z.nullable(quantity(label))
  return { kind: 'quantity', label, shape, initial: null, minimum: 0, ...optional, ...options }
}

/** A quantity above 0, initially 1. */
export function amountField(label: string): AmountField {
  const minimum = 0.001
  return { kind: 'quantity', label, shape: quantity(label, minimum), initial: 1, minimum, ...optional }
}

export function flagField(
  label: string,
  options: Partial<Pick<FlagField, 'initial' | 'inForms' | 'rare'>> = {},
): FlagField {
  return { kind: 'flag', label, shape: flag(label), initial: false, ...optional, ...options }
}

/** A day as `YYYY-MM-DD`, or null. */
export function dateField(label: string): DateField {
  return { kind: 'date', label, shape: z.nullable(day(label)), initial: null, ...optional }
}

export function listField<const Of extends FlatFields>(
  label: string,
  maximum: number,
  of: Of,
  options: Partial<Pick<Traits, 'searched' | 'followsStock' | 'isAddedTo' | 'rare'>> = {},
): ListField<Of> {
  const record = z.object(completeShapes(of), {
    error: rule('object_each', { label }),
  })
  const shape = z.array(record, { error: rule('list', { label }) }).check(
    z.maxLength(maximum, {
      error: rule('list_too_long', { label, maximum }),
      ...whereList,
    }),
  )
  return { kind: 'list', label, shape, initial: [], of, maximum, ...optional, ...options }
}

/** Of a text the characters would be counted as entries. */
const whereList = { when: ({ value }: { readonly value: unknown }) => Array.isArray(value) }

type Shapes<Of extends Fields> = { readonly [Name in keyof Of]: Of[Name]['shape'] }

export function shapesOf<Of extends Fields>(fields: Of): Shapes<Of>
export function shapesOf(fields: Fields): Readonly<Record<string, Schema>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape]))
}

type CompleteShapes<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends { readonly required: true }
    ? Of[Name]['shape']
    : z.ZodMiniDefault<Of[Name]['shape']>
}

/** A field that is absent and not required gets its initial value. */
export function completeShapes<Of extends Fields>(fields: Of): CompleteShapes<Of>
export function completeShapes(fields: Fields): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { shape, required, initial }]) => [
      name,
      required ? shape : withDefault<Schema>(shape, initial),
    ]),
  )
}
