import { useEffect, useRef, useState } from 'react'
import { refreshLists } from '../api/use-list.ts'
import { undo } from '../history/undo.ts'
import { useHousehold } from '../households/use-household.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { Unreadable } from './formats/source.ts'
import type { Job } from './job.ts'
import { type Plan, planFile } from './plan.ts'
import { beginJob, forgetJob, takeOver, unfinishedJob } from './take-over.ts'

/** How far an import has come. */
export type Stage =
  | { readonly at: 'choosing'; readonly problem?: string; readonly unfinished?: Job }
  | { readonly at: 'checking'; readonly done: number; readonly total: number }
  | { readonly at: 'preview'; readonly plan: Plan }
  | { readonly at: 'importing'; readonly job: Job; readonly problem?: string }
  | { readonly at: 'finished'; readonly job: Job; readonly isUndone: boolean }

/** An import: choose a file, look at what would become of it, take it over, and take that back. */
export function useImport() {
  const { id: householdId, isOwner: mayRestore } = useHousehold()
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const wanted = useWanted()

  useEffect(() => {
    const offer = async () => {
      const unfinished = await unfinishedJob(householdId)
      if (unfinished) setStage({ at: 'choosing', unfinished })
    }
    void offer()
  }, [householdId])

  function check(done: number, total: number) {
    setStage({ at: 'checking', done, total })
  }

  async function choose(file: File) {
    wanted.begin()
    check(0, 0)
    try {
      const plan = await planFile(file, { householdId, mayRestore, onProgress: check, isWanted: wanted.is })
      setStage(plan ? { at: 'preview', plan } : { at: 'choosing' })
    } catch (failure) {
      setStage({ at: 'choosing', problem: explain(failure) })
    }
  }

  async function resume(begun: Job) {
    wanted.begin()
    let job = begun
    setStage({ at: 'importing', job })
    try {
      for await (job of takeOver(begun)) {
        if (!wanted.is()) break
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
    choose,
    resume,
    confirm: async (plan: Plan) => await resume(await beginJob(plan)),
    /** Stops after the chunk that is under way. */
    stop: wanted.end,
    /** Ends an import that was broken off, with what is taken over already. */
    end: (job: Job) => setStage({ at: 'finished', job, isUndone: false }),
    async undo(job: Job) {
      if (!(await undo([job.importId]))) return
      await forgetJob(householdId)
      setStage({ at: 'finished', job, isUndone: true })
    },
    async startAgain() {
      await forgetJob(householdId)
      setStage({ at: 'choosing' })
    },
  }
}

/** Whether the work that is under way is wanted still; it is not once the person has left. */
function useWanted() {
  const wanted = useRef(true)
  const want = (is: boolean) => {
    wanted.current = is
  }
  useEffect(
    () => () => {
      wanted.current = false
    },
    [],
  )
  return { is: () => wanted.current, begin: () => want(true), end: () => want(false) }
}

function explain(failure: unknown): string {
  return failure instanceof Unreadable ? messages.imports.unreadable[failure.reason] : errorMessage(failure)
}
