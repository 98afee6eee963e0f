import { applyChunk, chunkSizes, chunksOf } from './chunks.ts'
import { advanced, type Job, keptJob, newJob } from './job.ts'
import type { Plan } from './plan.ts'

/** The job that takes a file over as planned; kept, so that it outlives a reload. */
export async function beginJob({ source, fileName, importId, householdId }: Plan): Promise<Job> {
  const chunks = chunksOf(source, chunkSizes.apply)
  const job = newJob({ importId, householdId, fileName, chunks }, source.unfit.length)
  await keeping(keptJob.begin(job))
  return job
}

/**
 * Takes a file over from where the job stands; gives the job after each chunk. A chunk that was taken over though its
 * answer got lost is not taken over again, for it goes under the same key.
 *
 * @throws {ApiFailure} when a chunk could not be taken over
 */
export async function* takeOver(begun: Job): AsyncGenerator<Job> {
  let job = begun
  for (const [index, chunk] of begun.chunks.entries()) {
    if (index < begun.done) continue
    job = advanced(job, await applyChunk(job, chunk, `${job.importId}.${index}`))
    await keeping(job.done === job.chunks.length ? keptJob.forget(job.householdId) : keptJob.advance(job))
    yield job
  }
}

/** The import that was broken off, if there is one. */
export async function unfinishedJob(householdId: string): Promise<Job | undefined> {
  return await keeping(keptJob.load(householdId))
}

/** Keeps nothing of an import any more. */
export async function forgetJob(householdId: string): Promise<void> {
  await keeping(keptJob.forget(householdId))
}

// Where a browser keeps nothing, an import works as well, as long as the page stays open.
async function keeping<Kept>(work: Promise<Kept>): Promise<Kept | undefined> {
  return await work.catch(() => undefined)
}
