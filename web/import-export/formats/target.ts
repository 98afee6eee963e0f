import { fieldNames } from '../../../functions/model/fields.ts'

/** `details` is a line of the description with the column's heading; `nothing` leaves the column out. */
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
