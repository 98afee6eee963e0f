import type { FieldName } from '../../../functions/model/fields.ts'
import type { ImportedRow } from '../../../functions/imports/contract.ts'

/** The program that wrote the file. */
export type FormatName = 'ourExport' | 'ourTable' | 'grocy' | 'homebox' | 'kitchenowl'

/**
 * One line of a file, with our names of the fields; an absent field stays unchanged. An invalid quantity stays as it is,
 * so that the API reports it.
 */
export interface FileLine extends OptionalFields {
  /** The number of the row in a spreadsheet, or the position in a list, from 1. */
  readonly line: number
  readonly name: string
  readonly ean?: string | undefined
}

type OptionalFields = {
  readonly [Name in Exclude<FieldName, 'name' | 'ean'> | 'quantity' | 'desired_quantity']?: unknown
}

/** One row of our export. */
export interface FileRow {
  readonly line: number
  readonly row: ImportedRow
}

/** A line that can't be sent, and why. */
export interface RejectedLine {
  readonly line: number
  readonly name: string
  readonly reason: 'tooManyCells' | 'archived' | 'noRow' | 'twice'
}

/** The content of a file: lines of any origin, or rows of our export. */
export type Source =
  | {
      readonly format: FormatName
      readonly way: 'lines'
      readonly lines: readonly FileLine[]
      readonly rejected: readonly RejectedLine[]
    }
  | {
      readonly format: FormatName
      readonly way: 'rows'
      readonly lines: readonly FileRow[]
      readonly rejected: readonly RejectedLine[]
    }

/** A file format: how to detect it, and how to read it. */
export interface Format<Content> {
  readonly matches: (content: Content) => boolean
  /** @throws {UnreadableFileError} */
  readonly read: (content: Content) => Source
}

/** A file that can't be read, or that this user may not import. */
export class UnreadableFileError extends Error {
  readonly reason: 'empty' | 'tooLarge' | 'unknown' | 'broken' | 'openQuote' | 'version' | 'ownersOnly'

  constructor(reason: UnreadableFileError['reason']) {
    super(reason)
    this.reason = reason
  }
}
