import { maximumLines } from '../../functions/imports/contract.ts'
import { undo } from '../support/history.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { breakTransaction, callsOf } from '../support/store.ts'
import type { Person, World } from '../support/world.ts'

/**
 * Imports lines in as many calls as they need, each broken off once and repeated under its key. Gives the import and
 * what is said of the lines.
 */
export async function importBroken(world: World, person: Person, count: number) {
  const id = await beginImport(person)
  const lines = linesOf('Item', count)
  const outcomes = new Set<unknown>()
  for (let start = 0; start < lines.length; start += maximumLines) {
    const headers = { 'idempotency-key': `lines from ${start}` }
    const send = () => person.post(`/imports/${id}/lines`, lines.slice(start, start + maximumLines), headers)
    breakTransaction(world, 2, 'before')
    const { status } = await send()
    if (status !== 503) throw new Error(`It was not broken off, but answered ${status}.`)
    for (const outcome of each('outcome', await send())) outcomes.add(outcome)
  }
  return { id, outcomes }
}

/** Undoes a batch as the app does, which calls again while there is more to do; gives what each call came to. */
export async function undoToTheEnd(world: World, person: Person, batch: string) {
  const headers = { 'idempotency-key': `undo ${batch}` }
  const [statuses, storeCalls]: [number[], number[]] = [[], []]
  do {
    const calls = await callsOf(world, async () => {
      statuses.push((await undo(person, batch, headers)).status)
    })
    storeCalls.push(calls.length)
  } while (statuses.at(-1) === 503)
  return { statuses, storeCalls }
}
