import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../support/load-texts.ts'
import * as z from 'zod/mini'
import { textsFolder } from '../../../infra/texts/write-texts.ts'
import { countsIn } from '../../../texts/counts.ts'
import { toastCalls } from './toast-calls.ts'

const calls = toastCalls({
  'connections/api-key-list.tsx: text': ['revokeUndoable', 2],
  'outbox/submit.ts: text': ['notifyUndoable'],
  'households/member-rows.tsx: done': ['finish', 1],
  'shopping-list/row-actions.ts: told': ['change', 2],
  'ui/buttons/copy-button.tsx: copied': ['copied'],
})

/** The texts of calls whose source does not name them. */
const cases: Readonly<Record<string, readonly string[]>> = {
  'auth/check-token.ts: failure instanceof ApiFailure ? statusMessage(failure) : errorMessage(failure)': [
    'main.failure',
  ],
  'connections/api-key-list.tsx: textsAbout(replaced).replaced(replaced.name)': [
    'connections.replaced',
    'connections.calendar.replaced',
  ],
  'errorMessage(failure)': ['main.failure', 'refusals.reasons'],
  'item-row/steppers.tsx: texts.stepped({ name, before: from, after: to })': [
    'main.inventory.stepped',
    'main.baseInventory.stepped',
  ],
  'quantities/manage-quantities-card.tsx: texts.deleted(name)': [
    'main.inventory.deleted',
    'main.baseInventory.deleted',
  ],
  'quantities/manage-quantities-card.tsx: texts.updated(name)': [
    'main.inventory.updated',
    'main.baseInventory.updated',
  ],
  'quantities/quantities-view.tsx: texts.added(name)': ['main.inventory.added', 'main.baseInventory.added'],
}
/** Labels that the source of their call does not name: the way out of the demo. */
const unnamedLabels = ['demo.leave', 'demo.own']
const caseOf = (place: string) => place.replace(/^[^:]+: (errorMessage\(failure\))$/, '$1')

test('each call that shows a toast names its text or has a case, and each case is about one', () => {
  const unnamed = calls.filter(({ texts }) => texts.length === 0).map(({ place }) => caseOf(place))
  expect([...new Set(unnamed)].toSorted()).toEqual(Object.keys(cases))
  expect(calls.length).toBeGreaterThan(100)
})

vi.stubGlobal('localStorage', { getItem: () => 'en' })
await loadTexts('en', 'main')
vi.unstubAllEnvs()
vi.unstubAllGlobals()
const { ToastContent } = await import('../../../web/ui/plain/toast-content.tsx')
const { Button } = await import('../../../web/ui/plain/button.tsx')

test.each(calls)('$place is drawn', async ({ place, texts, labels, ...call }) => {
  const severity = z.enum(['error', 'success', 'info']).parse(call.severity)
  const [label] = await sentencesOf(labels?.length === 0 ? unnamedLabels : (labels ?? []))
  const action = label === undefined ? {} : { action: { label, run: () => undefined } }
  for (const text of await sentencesOf(texts.length > 0 ? texts : (cases[caseOf(place)] ?? []))) {
    const toast = { id: 1, severity, text, acted: 0, ...action }
    const html = renderToStaticMarkup(<ToastContent toast={toast} Button={Button} />)
    expect(html).toContain(`<div class="message-text">${drawn(text)}</div>`)
    if (labels) expect(html).toContain(`<span class="button-label">${drawn(label)}</span>`)
  }
})

const drawn = (text: string | undefined) => renderToStaticMarkup(<>{text}</>)

/** A name, a number, and whatever a text takes by its name. */
const example: object = new Proxy(
  {},
  { get: (_, name) => (name === Symbol.toPrimitive ? primitive : example) },
)
const primitive = (hint: string) => (hint === 'string' ? 'Anna' : 2)
const sentence = z.string().check(z.regex(/\p{L}/u), z.regex(/^(?!.*([{}]|undefined|NaN|\[object))/s))

/** Says texts with examples; of several under a name, each. */
async function sentencesOf(texts: readonly string[]): Promise<readonly string[]> {
  const said = texts.map(async (text) => {
    const [area, ...path] = text.split('.')
    const { textsWith } = await import(join(textsFolder, `generated/en/${area}.ts`))
    const all: unknown = textsWith(countsIn('en'))
    return sentencesIn(path.reduce((within, name) => Object(within)[name], all))
  })
  return (await Promise.all(said)).flat()
}

function sentencesIn(texts: unknown): readonly string[] {
  if (typeof texts === 'object' && texts) return Object.values(texts).flatMap(sentencesIn)
  return [sentence.parse(typeof texts === 'function' ? texts(example) : texts)]
}
