import { maximumLines } from '../../functions/imports/contract.ts'
import { undo } from '../support/history.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { breakTransaction, callsOf } from '../support/store.ts'
import type { TestUser, TestApp } from '../support/test-app.ts'

/**
 * Imports lines in as many calls as they need, each broken off once and repeated under its key. Gives the import and
 * what is said of the lines.
 */
export async function importBroken(testApp: TestApp, testUser: TestUser, count: number) {
  const id = await beginImport(testUser)
  const lines = linesOf('Item', count)
  const outcomes = new Set<unknown>()
  for (let start = 0; start < lines.length; start += maximumLines) {
    const headers = { 'idempotency-key': `lines from ${start}` }
    const send = () =>
      testUser.post(`/imports/${id}/lines`, lines.slice(start, start + maximumLines), headers)
    breakTransaction(testApp, 2, 'before')
    const { status } = await send()
    if (status !== 503) throw new Error(`It was not broken off, but answered ${status}.`)
    for (const outcome of each('outcome', await send())) outcomes.add(outcome)
  }
  return { id, outcomes }
}

/** Undoes a batch as the app does, which calls again while there is more to do; gives what each call came to. */
export async function undoToTheEnd(testApp: TestApp, testUser: TestUser, batch: string) {
  const headers = { 'idempotency-key': `undo ${batch}` }
  const [statuses, storeCalls]: [number[], number[]] = [[], []]
  do {
    const calls = await callsOf(testApp, async () => {
      statuses.push((await undo(testUser, batch, headers)).status)
    })
    storeCalls.push(calls.length)
  } while (statuses.at(-1) === 503)
  return { statuses, storeCalls }
}
