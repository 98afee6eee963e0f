import { householdPartition } from '../../functions/database/keys.ts'
import { idOf } from './replies.ts'
import { writeRows } from './store.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** Begins an import and returns its id, the batch under which it is undone. */
export const beginImport = async (testUser: TestUser, headers: Record<string, string> = {}) =>
  idOf(await testUser.post('/imports', undefined, headers))

/** So many lines of a file, each with an item of its own and one of it in stock. */
export const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, line) => ({ line, name: `${name} ${line}`, quantity: 1 }))

/** Imports lines as one batch, whose id it gives. */
export async function importLines(testUser: TestUser, lines: readonly unknown[]): Promise<string> {
  const id = await beginImport(testUser)
  await testUser.post(`/imports/${id}/lines`, lines)
  return id
}

/** Has a household forget the import that it is taking, so that anybody's next one need not wait. */
export const forgetImport = (testApp: TestApp, household: string) =>
  writeRows(testApp, [{ DeleteRequest: { Key: { pk: householdPartition(household), sk: 'IMPORT' } } }])
