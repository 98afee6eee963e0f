import { ClassicLevel } from 'classic-level'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commitRow } from '../../infra/local/dynamodb/commit-record.ts'
import { openLevel } from '../../infra/local/dynamodb/open-level.ts'
import { checkDamage, listDamages, makeStore, type ReadStore } from './damage.ts'
import { patiently, sizes } from './sizes.ts'

const readChecked: ReadStore = async (folder) => {
  const level = await openLevel(folder)
  const rows = new Map<string, string>()
  for await (const [row, text] of level.iterator({})) if (row !== commitRow) rows.set(row, text)
  await level.close()
  return rows
}

/** As versions before 0.4.0 did. */
const readUnchecked: ReadStore = async (folder) => {
  const level = new ClassicLevel(folder)
  await level.open()
  const rows = new Map<string, string>()
  for await (const [row, text] of level.iterator()) if (row !== commitRow) rows.set(row, text)
  await level.close()
  return rows
}

async function tryDamages(read: ReadStore, files = /./) {
  const parent = await mkdtemp(join(tmpdir(), 'household-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const home = join(parent, 'data')
  const rows = await makeStore(home)
  const complaints: string[] = []
  const noticed = new Set<string>()
  const unnoticed: string[] = []
  const damages = await listDamages(home, sizes.flips)
  for (const damage of damages.filter(({ file }) => files.test(file))) {
    const outcome = await checkDamage(home, rows, damage, read)
    complaints.push(...outcome.complaints)
    if (outcome.isNoticed) noticed.add(damage.file)
    else unnoticed.push(`${damage.file} ${damage.what}`)
  }
  return { complaints, noticed: [...noticed], unnoticed }
}

test('no damage to any file loses a row in silence, and nothing is written over it', patiently, async () => {
  const { complaints, noticed, unnoticed } = await tryDamages(readChecked)
  expect(complaints).toEqual([])
  expect(unnoticed.filter((what) => what.includes('.ldb'))).toEqual([])
  for (const kind of [/\.ldb$/, /\.log$/, /MANIFEST/, /CURRENT$/, /\.commit$/])
    expect(noticed).toContainEqual(expect.stringMatching(kind))
})

test('finds the planted bug: a store that is opened unchecked', patiently, async () => {
  const { complaints } = await tryDamages(readUnchecked, /\.log$/)
  expect(complaints.join('\n')).toMatch(/\.log cut to .*rows/)
})
