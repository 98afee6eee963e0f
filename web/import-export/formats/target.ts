import { fieldNames } from '../../../functions/model/fields.ts'

/**
 * The fate of a column: a field, how the item was bought and used, the date of what is in stock, a line of the
 * description with the column's heading, or nothing.
 */
export const targets = [
  ...fieldNames,
  'quantity',
  'desired_quantity',
  'rhythm',
  'until',
  'details',
  'nothing',
] as const
export type Target = (typeof targets)[number]

/** A column of a table that has something in it. */
export interface Column {
  readonly heading: string
  readonly target: Target
  /** Its first cell that is not empty. */
  readonly example: string
}

/** The choices that people have made for columns, by `keyOf` their headings. */
export type ChosenTargets = Readonly<Record<string, Target>>
