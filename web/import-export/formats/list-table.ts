import { keyOf, meaningOf } from './headings.ts'
import type { List } from './source.ts'
import type { Table } from './table.ts'

const thing = /^(?:content|task|task name)$/
const ticked =
  /^(?:checked|complete|completed|crossed off|done|bought|purchased|ticked|erledigt|abgehakt|gekauft|coché|acheté|fait|comprado|marcado|hecho|completado|comprato|fatto|spuntato|completato|afgevinkt|gekocht|kupione|odhaczone|zrobione|feito|concluído)$/u
const ofLists =
  /^(?:indent|list|list name|shopping list|liste|einkaufsliste|lista|lista de la compra|lista della spesa|lijst|boodschappenlijst|lista zakupów|lista de compras)$/u
const stock = /stock|hand|bestand|vorrat|lager|vorhanden|existencias|giacenza|scorta|voorraad|stan|estoque/u
const no = /^(?:|0|-|false|no|nein|non|nee|nie|não|open|needsaction)$/iu

/** Reads a table of what to buy, as AnyList, Todoist and others export it: its rows have a list or are ticked, none has a stock. */
export function listIn({ headers, rows }: Table): List | undefined {
  const named = (form: RegExp) => headers.find((heading) => form.test(keyOf(heading)))
  const meant = (target: string) => headers.find((heading) => meaningOf(heading) === target)
  const [tick = '', name = meant('name')] = [named(ticked), named(thing)]
  const isStock = named(stock) ?? ['desired_quantity', 'until', 'place', 'rhythm', 'lots'].find(meant)
  if (name === undefined || (tick === '' && named(ofLists) === undefined) || isStock) return undefined
  const lines = rows.map(({ cells }) => {
    const [amount, note] = [meant('quantity'), meant('description')].map((column = '') => cells[column] ?? '')
    const what = `${amount} ${cells[name] ?? ''}${note ? ` (${note})` : ''}`.trim().replaceAll(/\s+/g, ' ')
    if ((cells['TYPE'] ?? 'task') !== 'task') return `## ${what}`
    return `- [${no.test(cells[tick] ?? '') ? ' ' : 'x'}] ${what}`
  })
  return { way: 'list', text: lines.join('\n') }
}
