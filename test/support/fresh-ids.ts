import { each } from './replies.ts'
import type { Ids } from './routes.ts'
import { householdOf } from './store.ts'
import type { Person, World } from './world.ts'

/** The ids of a new item with stock and base quantity, of the last change to it, and of its household. */
export async function freshIds(world: World, person: Person): Promise<Ids> {
  const item = await person.stocked('Bread', 1, 5)
  const [entry] = each('id', await person.get(`/activity?item=${item}`))
  return { item, entry: String(entry), household: await householdOf(world, person) }
}
