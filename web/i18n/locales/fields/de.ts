import type { FieldsMessages } from './en.ts'
import type { FieldLabels, RecordFieldLabels, RecordTexts } from './field-labels.ts'

const fields: FieldLabels = {
  name: 'Name',
  description: 'Beschreibung',
  category: 'Kategorie',
  ean: 'EAN',
  codes: 'Code',
  place: 'Ort',
  unit: 'Einheit',
  lots: 'Haltbar bis',
  extra: 'Extra',
  keep: 'Als Artikel behalten',
  quantity: 'Menge',
  desired_quantity: 'Sollmenge',
  purchased: 'Gekauft',
  amount: 'Einkaufsmenge',
  unavailable_since: 'Nicht erhältlich',
}

const recordFields: RecordFieldLabels = {
  codes: { ean: 'Code', amount: 'Stück je Packung' },
  lots: { quantity: 'Menge', until: 'Haltbar bis' },
}

const pack = (amount: string) => `${amount}er-Pack`

const records: RecordTexts = {
  codes: ({ ean, amount }) => (amount === '1' ? [ean] : [ean, pack(amount)]),
  lots: ({ quantity, until }) => [until === '' ? 'ohne Datum' : `bis ${until}`, quantity],
}

export const messages: FieldsMessages = {
  fields,
  recordFields,
  records,
  pack,
}
