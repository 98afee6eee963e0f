import { expect, onTestFinished, test } from 'vitest'
import { maximumLines } from '../../functions/imports/contract.ts'
import { unexplainedIn } from '../support/explained.ts'
import { undo } from '../support/history.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { personOf } from '../support/people.ts'
import { each } from '../support/replies.ts'
import { breakTransaction, householdOf } from '../support/store.ts'
import { openWorld, type Person } from '../support/world.ts'
import { patiently, sizes } from './sizes.ts'

/** Imports lines in as many calls as they need, each broken off once and repeated under its key. */
async function importBroken(breakOff: () => void, person: Person): Promise<string> {
  const id = await beginImport(person)
  const lines = linesOf('Item', sizes.lines)
  for (let start = 0; start < lines.length; start += maximumLines) {
    const headers = { 'idempotency-key': `lines from ${start}` }
    const send = () => person.post(`/imports/${id}/lines`, lines.slice(start, start + maximumLines), headers)
    breakOff()
    expect((await send()).status).toBe(503)
    expect(new Set(each('outcome', await send()))).toEqual(new Set(['added']))
  }
  return id
}

test(
  `${sizes.lines} lines, broken off in each call, come in once, and are undone in one call`,
  patiently,
  async () => {
    const world = await openWorld()
    onTestFinished(world.close)
    const anna = await personOf(world, 'anna')
    await anna.get('/items')
    const household = await householdOf(world, anna)
    const id = await importBroken(() => breakTransaction(world, 2, 'before'), anna)
    expect((await anna.get('/items')).body).toHaveLength(sizes.lines)
    expect(await unexplainedIn(world, household)).toEqual([])
    expect((await undo(anna, id)).status).toBe(200)
    expect((await anna.get('/items')).body).toEqual([])
    expect(await unexplainedIn(world, household)).toEqual([])
  },
)
