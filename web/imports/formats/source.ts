import type { FieldName } from '../../../functions/items/fields.ts'
import type { ImportedRow } from '../../../functions/imports/contract.ts'

/** Whose file it is. */
export type FormatName = 'ourExport' | 'ourTable' | 'grocy' | 'homebox' | 'kitchenowl'

/**
 * One line of a file in our terms; what is absent stays as it is. A quantity that is no number goes along as it
 * stands, for the API to say what is wrong with it.
 */
export interface FileLine extends Told {
  /** As a spreadsheet counts rows, or as things stand in a list. */
  readonly line: number
  readonly name: string
  readonly ean?: string | undefined
}

type Told = {
  readonly [Name in Exclude<FieldName, 'name' | 'ean'> | 'quantity' | 'desired_quantity']?: unknown
}

/** One row of an export of ours. */
export interface FileRow {
  readonly line: number
  readonly row: ImportedRow
}

/** A line that can't be taken, and why. */
export interface Unfit {
  readonly line: number
  readonly name: string
  readonly reason: 'tooManyCells' | 'archived' | 'noRow' | 'twice'
}

/** What a file holds: lines of any origin, or the rows of an export of ours. */
export type Source =
  | {
      readonly format: FormatName
      readonly way: 'lines'
      readonly lines: readonly FileLine[]
      readonly unfit: readonly Unfit[]
    }
  | {
      readonly format: FormatName
      readonly way: 'rows'
      readonly lines: readonly FileRow[]
      readonly unfit: readonly Unfit[]
    }

/** A format that files come in: how to know it, and how to read it. */
export interface Format<Content> {
  readonly fits: (content: Content) => boolean
  /** Throws `Unreadable`. */
  readonly read: (content: Content) => Source
}

/** A file that can't be read at all, or not by this person. */
export class Unreadable extends Error {
  readonly reason: 'empty' | 'tooLarge' | 'unknown' | 'broken' | 'openQuote' | 'version' | 'ownersOnly'

  constructor(reason: Unreadable['reason']) {
    super(reason)
    this.reason = reason
  }
}
