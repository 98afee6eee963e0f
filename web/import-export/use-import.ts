import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pastedText } from '../pasted-list/pasted-text.ts'
import { paths } from '../paths.ts'
import { chosenTargets } from './chosen-targets.ts'
import type { Target } from './formats/target.ts'
import { refreshLists } from '../outbox/device.ts'
import { notify, notifyFailure } from '../ui/plain/toasts.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages, texts } from '../i18n/messages.ts'
import { UnreadableFileError } from './formats/unreadable.ts'
import { type Job, withChunkDone, jobStore, newJob } from './job.ts'
import { type FilePreview, previewFile } from './preview-file.ts'
import { undoImport } from './undo-import.ts'
import { applyChunk, chunkSizes, chunksOf } from './chunks.ts'

export type Stage =
  | { readonly at: 'choosing'; readonly problem?: string; readonly unfinished?: Job }
  | { readonly at: 'checking'; readonly done: number; readonly total: number }
  | { readonly at: 'preview'; readonly preview: FilePreview; readonly isChecking?: boolean }
  | { readonly at: 'importing'; readonly job: Job; readonly problem?: string }
  | { readonly at: 'finished'; readonly job: Job; readonly isUndone: boolean }

export type Import = ReturnType<typeof useImport>

export function useImport() {
  const { id: householdId, isOwner: mayRestore } = useHousehold()
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const navigate = useNavigate()
  const cancellation = useRef(new AbortController())
  useEffect(() => () => cancellation.current.abort(), [])

  useEffect(() => {
    const offer = async () => {
      const unfinished = await ignoreStorageErrors(jobStore.load(householdId))
      if (unfinished) setStage({ at: 'choosing', unfinished })
    }
    void offer()
  }, [householdId])

  const check = (done: number, total: number) => setStage({ at: 'checking', done, total })

  async function choose(file: File, shown?: FilePreview) {
    const { signal } = (cancellation.current = new AbortController())
    if (shown) setStage({ at: 'preview', preview: shown, isChecking: true })
    else check(0, 0)
    try {
      const preview = await previewFile(file, {
        householdId,
        mayRestore,
        onProgress: shown ? () => undefined : check,
        signal,
      })
      if ('way' in preview) void navigate(paths.pastedList, { state: pastedText.of(preview.text) })
      else setStage({ at: 'preview', preview })
    } catch (failure) {
      setStage({ at: 'choosing', ...(!signal.aborted && { problem: explain(failure) }) })
    }
  }

  async function resume(started: Job) {
    const { signal } = (cancellation.current = new AbortController())
    let job = started
    setStage({ at: 'importing', job })
    try {
      for await (job of applyImport(started)) {
        if (signal.aborted) break
        setStage({ at: 'importing', job })
      }
      setStage({ at: 'finished', job, isUndone: false })
    } catch (failure) {
      setStage({ at: 'importing', job, problem: explain(failure) })
    }
    await refreshLists()
  }

  return {
    stage,
    choose: (file: File) => choose(file),
    async assign(preview: FilePreview, heading: string, target: Target) {
      chosenTargets.keep(heading, target)
      await choose(preview.file, preview)
    },
    resume,
    confirm: async (preview: FilePreview) => await resume(await startJob(preview)),
    /** Stops after the current chunk. */
    stop: () => cancellation.current.abort(),
    /** Ends an interrupted import and keeps the lines that were applied. */
    end: (job: Job) => setStage({ at: 'finished', job, isUndone: false }),
    async undo(job: Job) {
      const isUndone = await undoImport(job.importId).then(() => true, notifyFailure)
      await refreshLists()
      if (!isUndone) return
      notify('success', messages.history.undone)
      await removeJob(householdId)
      setStage({ at: 'finished', job, isUndone: true })
    },
    async startAgain() {
      await removeJob(householdId)
      setStage({ at: 'choosing' })
    },
  }
}

function explain(failure: unknown): string {
  return failure instanceof UnreadableFileError
    ? texts.importExport.imports.unreadable[failure.reason]
    : errorMessage(failure)
}

/** Creates the job for a previewed file and stores it, so that it survives a reload. */
async function startJob({ source, file, importId, householdId }: FilePreview): Promise<Job> {
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
async function* applyImport(started: Job): AsyncGenerator<Job> {
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

async function removeJob(householdId: string): Promise<void> {
  await ignoreStorageErrors(jobStore.remove(householdId))
}

// Without storage an import still works while the page stays open.
const ignoreStorageErrors = async <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  await work.catch(() => undefined)
