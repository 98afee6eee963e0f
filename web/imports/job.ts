import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Outcome } from '../../functions/imports/contract.ts'
import { currentUserId } from '../api/user.ts'
import type { Chunk, Run } from './chunks.ts'

/** How many lines came to what. */
export type Counts = Readonly<Record<Outcome['outcome'], number>>

/** An import that a person has confirmed, and how far it has come. */
export interface Job extends Run {
  readonly fileName: string
  readonly chunks: readonly Chunk[]
  /** How many of its chunks are taken over. */
  readonly done: number
  readonly counts: Counts
}

const noCounts: Counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }

/** An import that is about to begin; some of its lines are refused already. */
export function newJob(job: Omit<Job, 'done' | 'counts'>, refused: number): Job {
  return { ...job, done: 0, counts: { ...noCounts, refused } }
}

/** The job when one more chunk is taken over. */
export function advanced(job: Job, outcomes: readonly Outcome[]): Job {
  const counts = { ...job.counts }
  for (const { outcome } of outcomes) counts[outcome] += 1
  return { ...job, done: job.done + 1, counts }
}

/** How many lines are taken over, and how many there are. */
export function linesOf({ chunks, done }: Job): { done: number; total: number } {
  return { done: countLines(chunks.slice(0, done)), total: countLines(chunks) }
}

function countLines(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { lines }) => sum + lines.length, 0)
}

const counts = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
})
const chunk = z.custom<Chunk>((value) => typeof value === 'object')
const kept = z.object({
  importId: z.string(),
  householdId: z.string(),
  fileName: z.string(),
  chunks: z.array(chunk),
})
const progress = z.object({ importId: z.string(), done: z.number(), counts })

/**
 * The import of a household that this person has not finished in this browser, kept over a reload. What is kept of the
 * file, and how far it has come, are apart, since the one is large and the other changes often.
 */
export const keptJob = {
  async load(householdId: string): Promise<Job | undefined> {
    const file = kept.safeParse(await get(fileKey(householdId)))
    const state = progress.safeParse(await get(stateKey(householdId)))
    if (!file.success || !state.success || file.data.importId !== state.data.importId) return undefined
    return { ...file.data, ...state.data }
  },

  async begin(job: Job): Promise<void> {
    const { importId, householdId, fileName, chunks } = job
    await set(fileKey(householdId), { importId, householdId, fileName, chunks })
    await keptJob.advance(job)
  },

  async advance({ importId, householdId, done, counts: counted }: Job): Promise<void> {
    await set(stateKey(householdId), { importId, done, counts: counted })
  },

  async forget(householdId: string): Promise<void> {
    await del(fileKey(householdId))
    await del(stateKey(householdId))
  },
}

const fileKey = (householdId: string) => `import.${currentUserId()}.${householdId}.file`
const stateKey = (householdId: string) => `import.${currentUserId()}.${householdId}.state`
