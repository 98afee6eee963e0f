import { keyOf, meaningOf } from './headings.ts'
import type { List } from './source.ts'
import type { Table } from './table.ts'

const thing = /^(?:content|task|task name)$/
const ticked =
  /^(?:checked|complete|completed|crossed off|done|bought|purchased|ticked|erledigt|abgehakt|gekauft|coché|acheté|fait|comprado|marcado|hecho|completado|comprato|fatto|spuntato|completato|afgevinkt|gekocht|kupione|odhaczone|zrobione|feito|concluído)$/u
const ofTodoist = /^(?:priority|indent)$/
const someList = /^(?:list|liste|lista|lijst)$/
const shoppingList =
  /^(?:crossed off|list name|shopping list|einkaufsliste|liste de courses|lista de la compra|lista della spesa|boodschappenlijst|lista zakupów|lista de compras)$/u
const stock = /stock|hand|bestand|vorrat|lager|vorhanden|existencias|giacenza|scorta|voorraad|stan|estoque/u
const no =
  /^(?:|0|-|\[ ?\]|[☐◻□⬜]|n|false|falsch|faux|falso|onwaar|fałsz|no|nein|non|nee|nie|não|not done|open|offen|needsaction)$/iu
const yes =
  /^(?:1|x|\[x\]|[✓✔☑☒✅]\ufe0f?|y|true|wahr|vrai|verdadero|vero|waar|prawda|verdadeiro|yes|ja|oui|s[íi]|tak|sim)$/iu
const when = /\d[-/:]\d|\d\.\d{1,2}\./

/** Reads a table of what to buy, as AnyList, Todoist and others export it: its rows have a list or are ticked, none has a stock. */
export function listIn({ headers, rows }: Table): List | undefined {
  const named = (form: RegExp) => headers.find((heading) => form.test(keyOf(heading)))
  const meant = (target: string) => headers.find((heading) => meaningOf(heading) === target)
  const [tick = '', name = meant('name')] = [named(ticked), named(thing)]
  const isYes = (cell: string) => yes.test(cell) || ticked.test(keyOf(cell))
  const areTicks =
    tick !== '' && rows.every(({ cells: { [tick]: cell = '' } }) => no.test(cell) || isYes(cell))
  const isTodoist = headers.includes('CONTENT') && named(ofTodoist) !== undefined
  // A stock has a quantity, and what was bought or a list beside it; not both.
  const isList = meant('quantity') ? tick && named(someList) : areTicks || named(someList)
  const isStock = named(stock) ?? ['desired_quantity', 'until', 'place', 'rhythm', 'lots'].find(meant)
  if (name === undefined || isStock || !(isList || isTodoist || named(shoppingList))) return undefined
  const lines = rows.map(({ cells }) => {
    const [amount, note] = [meant('quantity'), meant('description')].map((column = '') => cells[column] ?? '')
    const what = `${amount} ${cells[name] ?? ''}${note ? ` (${note})` : ''}`.trim().replaceAll(/\s+/g, ' ')
    if (isTodoist && (cells['TYPE'] ?? 'task') !== 'task') return `## ${what}`
    const cell = cells[tick] ?? ''
    return `- [${isYes(cell) || when.test(cell) ? 'x' : ' '}] ${what}`
  })
  return { way: 'list', text: lines.join('\n') }
}
