import { isMail, isSaid } from './other-lines.ts'

const date = String.raw`(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\.?|\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4})`
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const stamp = String.raw`(?:${date},?\s(?:(?:at|um|à|alle|om|o)\s)?${time}|${time}(?:,?\s${date})?)`
const sender = String.raw`[^:[\]]{1,60}?\s?:\s+`

/** "[25.11.26, 09:12] Anna: ", "11/25/26, 9:12 AM - Anna: " */
const message = new RegExp(String.raw`^(?:\[${stamp}\]\s*(?:${sender})?|${stamp}\s[-–]\s${sender})`, 'iu')
/** "Anna, [25.11.26 09:12]", above her words. */
const messageHeading = new RegExp(String.raw`^[^[\]]{1,60},\s\[${stamp}\]:?$`, 'iu')

const labelled = /^([^:\d]{2,60}?)\s?:\s+(\S.*)$/u

/** Takes off who wrote a line and when, as chats add it, and words such as "Please buy:" or "Veg:" before several things. */
export function withoutPrefix(line: string, areSeveral: (text: string) => boolean): string {
  const text = line.replace(messageHeading, '').replace(message, '')
  const [, label = '', rest = ''] = labelled.exec(text) ?? []
  const isLabel = isSaid(label) || (!label.includes(',') && areSeveral(rest))
  return isLabel && !isMail(text) ? rest : text
}
