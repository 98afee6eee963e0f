import type { FieldLabels, RecordFieldLabels, RecordTexts } from './field-labels.ts'

const fields: FieldLabels = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  ean: 'EAN',
  codes: 'Code',
  place: 'Place',
  unit: 'Unit',
  lots: 'Best before',
  extra: 'Extra',
  keep: 'Keep as an item',
  quantity: 'Quantity',
  desired_quantity: 'Base quantity',
  purchased: 'Purchased',
  amount: 'Amount to buy',
  unavailable_since: 'Not available',
}

const recordFields: RecordFieldLabels = {
  codes: { ean: 'Code', amount: 'Pack of' },
  lots: { quantity: 'Quantity', until: 'Best before' },
}

const pack = (amount: string) => `pack of ${amount}`

const records: RecordTexts = {
  codes: ({ ean, amount }) => (amount === '1' ? [ean] : [ean, pack(amount)]),
  lots: ({ quantity, until }) => [until === '' ? 'no date' : `until ${until}`, quantity],
}

export const messages = {
  fields,
  recordFields,
  records,
  pack,
}

export type FieldsMessages = typeof messages
