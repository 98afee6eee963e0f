import type { OwnFields } from './fields.ts'

/** A code, and how many of its item a scan of it stands for. */
export type Code = OwnFields['codes'][number]

/** The EAN comes first. */
export const codesOf = ({ ean = '', codes = [] }: Partial<OwnFields>): readonly Code[] =>
  ean === '' ? codes : [{ ean, amount: 1 }, ...codes]
