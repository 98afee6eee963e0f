import { beforeEach, describe, expect, test } from 'vitest'
import { readFile } from '../../web/import-export/formats/read-file.ts'
import { openTestAppWithClock } from '../support/clock.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { textOf, versionsWith, recordingOf } from '../support/fixtures.ts'
import { historyOf, undo } from '../support/history.ts'
import { found } from '../support/households.ts'
import { beginImport } from '../support/imports.ts'
import { createTestUser } from '../support/test-users.ts'
import { exportOf, restore, type HouseholdUser } from '../support/restore.ts'

const testApp = await openTestAppWithClock()
const bert = await createTestUser(testApp, 'bert')

describe.each(versionsWith('export.json'))('files that version %s saved', (version) => {
  const sourceOf = (name: string) => readFile(new Blob([textOf(version, name)]), { decimalSign: '.' })
  let here: HouseholdUser
  let inside: Record<string, string>

  beforeEach(async () => {
    testApp.clock.time = Date.parse(recordingOf(version).recordedAt)
    here = { testUser: bert, household: await found(bert) }
    inside = { 'x-household-id': here.household }
  })

  async function rowsOfExport() {
    const source = await sourceOf('export.json')
    if (source.way !== 'rows') throw new Error('This was taken for a list of items.')
    expect(source.rejected).toEqual([])
    return source.lines.map(({ row }) => row)
  }

  test('the export restores completely, exports identically, and its history can be undone', async () => {
    const rows = await rowsOfExport()
    const { outcomes } = await restore(here, rows)
    expect(new Set(outcomes)).toEqual(new Set(['added']))
    const again = await exportOf(here)
    expect(again).toHaveLength(rows.length)
    // As it stands in the file, since what reads it may add fields of its own.
    expect({ rows: again }).toMatchObject({ rows: JSON.parse(textOf(version, 'export.json')).rows })
    expect(await ledgerMismatches(testApp, here.household)).toEqual([])

    const there = { testUser: bert, household: await found(bert) }
    await restore(there, again)
    expect(await exportOf(there)).toEqual(again)

    const history = await historyOf({ get: (path) => bert.get(path, inside) })
    const last = history.find(({ kind, undone_by }) => kind === 'stock_changed' && undone_by === null)
    expect(await undo(bert, String(last?.id), inside)).toMatchObject({ status: 200 })
  })

  test('the table of items is imported completely', async () => {
    const source = await sourceOf('items.csv')
    if (source.way !== 'lines') throw new Error('This was taken for an export.')
    expect(source.rejected).toEqual([])
    const id = await beginImport(bert, inside)
    await bert.post(`/imports/${id}/lines`, source.lines, inside)
    const saved = (await rowsOfExport()).flatMap((row) => ('item' in row ? [row.item] : []))
    const { body } = await bert.get('/items', inside)
    const imported = Array.isArray(body) ? body : []
    expect(imported).toHaveLength(saved.length)
    for (const { name, description, category, ean, quantity, desired_quantity } of saved)
      expect(imported).toContainEqual(
        expect.objectContaining({ name, description, category, ean, quantity, desired_quantity }),
      )
  })
})
