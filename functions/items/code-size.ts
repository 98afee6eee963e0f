import { invalidFields } from '../protocol/problem.ts'
import type { OwnFields } from '../model/fields.ts'
import { explain } from '../protocol/reason.ts'

/** In UTF-8; what codes of shops hold takes one for each character. An item so stays small, whatever it says. */
const maximumBytes = 64

const tooLong = explain(
  'code_too_long',
  `A code may take at most ${maximumBytes} bytes. Please shorten it.`,
  { maximum: maximumBytes },
)

/**
 * Refuses codes that are longer than they look; those that the item has had before stay.
 *
 * @param row before the fields' names in the body: `1.` of its second row
 * @throws {Problem} `invalid`
 */
export function refuseLongCodes({ codes }: OwnFields, before?: OwnFields, row = ''): void {
  const known = new Set(before?.codes.map(({ ean }) => ean))
  const errors = codes.flatMap(({ ean }, index) =>
    known.has(ean) || Buffer.byteLength(ean) <= maximumBytes
      ? []
      : [{ path: `${row}codes.${index}.ean`, ...tooLong }],
  )
  if (errors.length > 0) throw invalidFields(errors)
}
