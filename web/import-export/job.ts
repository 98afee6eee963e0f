import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Outcome } from '../../functions/imports/contract.ts'
import { currentUserId } from '../api/household.ts'
import type { Chunk, ImportTarget } from './chunks.ts'

const counts = z.record(z.enum(['added', 'changed', 'unchanged', 'refused']), z.number())
type Counts = Readonly<z.output<typeof counts>>

export interface Job extends ImportTarget {
  readonly fileName: string
  readonly chunks: readonly Chunk[]
  /** The number of chunks that have been applied. */
  readonly done: number
  readonly counts: Counts
}

const noCounts: Counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }

/** Creates a job; `refused` lines were rejected before it. */
export function newJob(job: Omit<Job, 'done' | 'counts'>, refused: number): Job {
  return { ...job, done: 0, counts: { ...noCounts, refused } }
}

export const withChunkDone = (job: Job, outcomes: readonly Outcome[]): Job => ({
  ...job,
  done: job.done + 1,
  counts: countOutcomes(outcomes, job.counts),
})

export function countOutcomes(outcomes: readonly Pick<Outcome, 'outcome'>[], before = noCounts): Counts {
  const counted = { ...before }
  for (const { outcome } of outcomes) counted[outcome] += 1
  return counted
}

export function linesOf({ chunks, done }: Job): { done: number; total: number } {
  return { done: countLines(chunks.slice(0, done)), total: countLines(chunks) }
}

const countLines = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { lines }) => sum + lines.length, 0)

const chunk = z.custom<Chunk>((value) => typeof value === 'object')
const storedFile = z.object({
  importId: z.string(),
  householdId: z.string(),
  fileName: z.string(),
  chunks: z.array(chunk),
})
const storedState = z.object({ importId: z.string(), done: z.number(), counts })

/** By user and household, in IndexedDB. The progress is stored apart: the file is large. */
export const jobStore = {
  async load(householdId: string): Promise<Job | undefined> {
    const file = storedFile.safeParse(await get(fileKey(householdId)))
    const state = storedState.safeParse(await get(stateKey(householdId)))
    if (!file.success || !state.success || file.data.importId !== state.data.importId) return undefined
    return { ...file.data, ...state.data }
  },

  async save(job: Job): Promise<void> {
    const { importId, householdId, fileName, chunks } = job
    await set(fileKey(householdId), { importId, householdId, fileName, chunks })
    await jobStore.saveProgress(job)
  },

  async saveProgress({ importId, householdId, done, counts: counted }: Job): Promise<void> {
    await set(stateKey(householdId), { importId, done, counts: counted })
  },

  async remove(householdId: string): Promise<void> {
    await del(fileKey(householdId))
    await del(stateKey(householdId))
  },
}

const fileKey = (householdId: string) => `import.${currentUserId()}.${householdId}.file`
const stateKey = (householdId: string) => `import.${currentUserId()}.${householdId}.state`
