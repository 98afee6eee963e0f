import * as z from 'zod/mini'
import { exporting, type ExportedRow } from '../../functions/export/contract.ts'
import type { Store } from '../../functions/model/store.ts'
import { nextPath } from './history.ts'
import { beginImport } from './imports.ts'
import type { TestUser } from './test-app.ts'

/** A person who is in one household of theirs. */
export interface HouseholdUser {
  readonly testUser: TestUser
  readonly household: string
}

const headersOf = ({ household }: HouseholdUser) => ({ 'x-household-id': household })

type FileRow = ExportedRow | { readonly store: Store }

/** Everything in a household, over all pages of its export. */
export async function exportOf(from: HouseholdUser, path = '/export'): Promise<FileRow[]> {
  const page = await from.testUser.get(path, headersOf(from))
  const { rows, stores = [] } = exporting.read.answers[200].parse(page.body)
  const next = nextPath(page)
  return [...stores.map((store) => ({ store })), ...rows, ...(next ? await exportOf(from, next) : [])]
}

/** Puts rows of an export into a household, as one import; returns its id and what became of each row. */
export async function restore(into: HouseholdUser, rows: readonly unknown[]) {
  const headers = headersOf(into)
  const id = await beginImport(into.testUser, headers)
  const outcomes: string[] = []
  for (const sent of callsOf(rows)) {
    const { body } = await into.testUser.post(`/imports/${id}/rows`, sent, headers)
    outcomes.push(...done.parse(body).map(({ outcome }) => outcome))
  }
  return { id, outcomes }
}

// A body may have 1 MB; a row takes no more than 2 kB here.
const rowsOfCall = 400

function callsOf(rows: readonly unknown[]) {
  const numbered = rows.map((row, line) => ({ line, row }))
  const starts = Array.from({ length: Math.ceil(rows.length / rowsOfCall) }, (_, call) => call * rowsOfCall)
  return starts.map((start) => numbered.slice(start, start + rowsOfCall))
}

const done = z.array(z.object({ outcome: z.string() }))
