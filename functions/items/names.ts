import { refuseUnreadableName } from '../http/new-name.ts'
import { fieldNamed, fieldNames, type OwnFields } from '../model/fields.ts'

/**
 * Refuses fields of an item that name something, where people can't read what is new in them.
 *
 * @param row before the fields' names in the body: `1.` of its second row
 * @throws {Problem} `invalid`
 */
export function refuseUnreadableFields(after: OwnFields, before?: OwnFields, row = ''): void {
  for (const name of fieldNames) {
    const field = fieldNamed(name)
    const value = after[name]
    if (field.kind === 'text' && field.isName && typeof value === 'string' && value !== before?.[name])
      refuseUnreadableName(value, row + name)
  }
  for (const { word } of after.words)
    if (!before?.words.some((one) => one.word === word)) refuseUnreadableName(word, `${row}words`)
}
