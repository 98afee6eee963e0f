import { stores } from '../../../functions/stores/contract.ts'
import { fieldNamed, fieldNames } from '../../../functions/model/fields.ts'
import { examplesOf } from '../../support/field-examples.ts'
import { historyOf } from '../../support/history.ts'
import { beginImport } from '../../support/imports.ts'
import { idOf } from '../../support/replies.ts'
import { headersOf, householdRoutes, requestTo, type Ids } from '../../support/routes.ts'
import type { TestUser } from '../../support/test-app.ts'

/** The story is about a household that an earlier version has left. */
interface Told {
  readonly owner: TestUser
  readonly household: string
  readonly clock: { time: number }
}

/** Milliseconds between two requests. */
const step = 50

/** Those of the household itself stay out: people, invitations and its name are what they were. */
const writing = householdRoutes.filter(
  ({ route }) => route.method !== 'GET' && !route.path.startsWith('/households/'),
)

/**
 * Continues the rows of an earlier version: adds an item with each field, changes each field, and sends one request to
 * each route that writes. A field or a route that is added later is in the story by itself.
 * @returns what the requests were about
 */
export async function tellStory({ owner, household, clock }: Told): Promise<Ids> {
  const inside = { 'x-household-id': household }
  const valuesOf = (which: 'first' | 'second') =>
    Object.fromEntries(fieldNames.map((name) => [name, examplesOf(fieldNamed(name))[which]]))

  async function makeItem(): Promise<string> {
    clock.time += step
    const item = idOf(await owner.post('/items', valuesOf('first'), inside))
    await owner.post('/inventory', { itemId: item, quantity: 1 }, inside)
    await owner.post('/base-inventory', { itemId: item, desiredQuantity: 5 }, inside)
    return item
  }

  async function makeIds(): Promise<Ids> {
    const item = await makeItem()
    const [made] = await historyOf({ get: (path) => owner.get(path, inside) }, `?item=${item}`)
    const store = idOf(await owner.post('/stores', { name: `Store at ${clock.time}` }, inside))
    return { household, item, store, entry: made?.id ?? '' }
  }

  // The story before this one has left as many as a household may have.
  const { body } = await owner.get('/stores', inside)
  for (const { id } of stores.list.answers[200].parse(body)) await owner.remove(`/stores/${id}`, inside)
  const shared = await makeIds()
  await owner.put(`/items/${shared.item}`, valuesOf('second'), inside)
  for (const { name, route } of writing) {
    clock.time += step
    // A request may use up its thing.
    const isAboutOne = route.path.includes('{')
    const ids = route.method === 'DELETE' ? await makeIds() : shared
    const about =
      isAboutOne && name.startsWith('imports.') ? { ...ids, entry: await beginImport(owner, inside) } : ids
    const { method, path, ...sending } = requestTo(route, about)
    await owner.send(method, path, { ...sending, headers: headersOf(route, about) })
  }
  return shared
}
