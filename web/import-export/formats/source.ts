import type { LeftOut } from './left-out.ts'
import type { ChosenTargets, Column } from './target.ts'
import type { Table } from './table.ts'
import type { FieldName } from '../../../functions/model/fields.ts'
import type { ImportedRow } from '../../../functions/imports/contract.ts'

export type FormatName = 'ourExport' | 'ourTable' | 'grocy' | 'homebox' | 'kitchenowl'

/** An absent field stays unchanged; an invalid quantity stays as it is, so that the API reports it. */
export interface FileLine extends OptionalFields {
  /** The number of the row in a spreadsheet, or the position in a list, from 1. */
  readonly line: number
  readonly name: string
  readonly ean?: string | undefined
}

type OptionalFields = {
  readonly [Name in Exclude<FieldName, 'name' | 'ean'> | 'quantity' | 'desired_quantity' | 'rhythm']?: unknown
}

export interface FileRow {
  readonly line: number
  readonly row: ImportedRow
}

export interface RejectedLine {
  readonly line: number
  readonly name: string
  readonly reason: 'tooManyCells' | 'archived' | 'inactive' | 'noRow' | 'twice'
}

export interface Remark {
  readonly line: number
  readonly kind: 'roundedCode' | 'packUnit' | 'laterDates' | 'sharedMinimum'
  readonly text: string
}

export interface LinesOfFile {
  readonly format: FormatName
  readonly way: 'lines'
  readonly lines: readonly FileLine[]
  readonly rejected: readonly RejectedLine[]
  readonly columns?: readonly Column[]
  readonly remarks?: readonly Remark[]
  readonly leftOut?: readonly LeftOut[]
}

export type Source =
  | LinesOfFile
  | {
      readonly format: FormatName
      readonly way: 'rows'
      readonly lines: readonly FileRow[]
      readonly rejected: readonly RejectedLine[]
    }

/** The text of a list, one thing a line. */
export interface List {
  readonly way: 'list'
  readonly text: string
}

export interface Format<Content> {
  readonly matches: (content: Content) => boolean
  /** @throws {UnreadableFileError} */
  readonly read: (content: Content) => Source
}

export interface TableFormat {
  readonly matches: (table: Table) => boolean
  readonly read: (table: Table, chosen: ChosenTargets) => LinesOfFile
}
