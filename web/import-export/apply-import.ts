import { applyChunk, chunkSizes, chunksOf } from './chunks.ts'
import { withChunkDone, type Job, jobStore, newJob } from './job.ts'
import type { FilePreview } from './preview-file.ts'

/** Creates the job for a previewed file and stores it, so that it survives a reload. */
export async function startJob({ source, file, importId, householdId }: FilePreview): Promise<Job> {
  const chunks = chunksOf(source, chunkSizes.apply)
  const job = newJob({ importId, householdId, fileName: file.name, chunks }, source.rejected.length)
  await ignoreStorageErrors(jobStore.save(job))
  return job
}

/**
 * Applies the remaining chunks of a job and yields the job after each. Chunks have fixed idempotency keys, so one whose
 * response was lost is not applied twice.
 *
 * @throws {ApiFailure} if a chunk could not be applied
 */
export async function* applyImport(started: Job): AsyncGenerator<Job> {
  let job = started
  for (const [index, chunk] of started.chunks.entries()) {
    if (index < started.done) continue
    const isLast = index === started.chunks.length - 1
    job = withChunkDone(job, await applyChunk(job, chunk, { key: `${job.importId}.${index}`, isLast }))
    await ignoreStorageErrors(
      job.done === job.chunks.length ? jobStore.remove(job.householdId) : jobStore.saveProgress(job),
    )
    yield job
  }
}

export async function unfinishedJob(householdId: string): Promise<Job | undefined> {
  return await ignoreStorageErrors(jobStore.load(householdId))
}

export async function removeJob(householdId: string): Promise<void> {
  await ignoreStorageErrors(jobStore.remove(householdId))
}

// Without storage an import still works while the page stays open.
async function ignoreStorageErrors<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return await work.catch(() => undefined)
}
