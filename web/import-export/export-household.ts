import { exporting } from '../../functions/export/contract.ts'
import { callPage } from '../api/pages.ts'

/**
 * Exports the whole household as the parts of one JSON file. `onProgress` gets the number of rows so far.
 *
 * @throws {ApiFailure} if a request fails
 */
export async function exportHousehold(
  householdId: string,
  onProgress: (rows: number) => void,
): Promise<string[]> {
  const rows: string[] = []
  let page: Awaited<ReturnType<typeof readPage>> | undefined
  do {
    page = await readPage(householdId, page?.next)
    const stores = (page.body.stores ?? []).map((store) => ({ store }))
    rows.push(...[...stores, ...page.body.rows].map((row) => JSON.stringify(row)))
    onProgress(rows.length)
  } while (page.next)
  const { format, version } = page.body
  const head = JSON.stringify({ format, version, rows: [] }).slice(0, -2)
  return [head, '\n', rows.join(',\n'), '\n]}\n']
}

const readPage = (householdId: string, query?: Readonly<Record<string, string>>) =>
  callPage(exporting.read, householdId, query)
