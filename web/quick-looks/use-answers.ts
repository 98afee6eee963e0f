import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Item } from '../../functions/model/item.ts'
import { household } from '../api/household.ts'
import { newId } from '../api/new-id.ts'
import { entriesBefore } from '../layout/entries-before.ts'
import { outbox } from '../outbox/device.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import { dashboardOf } from '../paths.ts'
import { correction } from './correction.ts'
import { useLooksDue } from './use-looks-due.ts'

export interface Answer {
  /** As it was shown. */
  readonly item: Item
  /** The intent that saves it; undefined where the question was skipped. */
  readonly intent?: string
}

export const outcomeOf = (id: string) => ({ id, activity: undefined, isWaiting: true })

/**
 * The answers of one visit, each saved at once. The address has the step, so that Back leads to the question before, and
 * takes its answer back.
 */
export function useAnswers(count: number) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { noteAnswer } = useLooksDue()
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [takenBack, setTakenBack] = useState<Item>()
  const entry = Number(query.get('step') ?? 0)
  // After a reload it asks anew.
  const step = Math.min(entry, answers.length)

  const takeBack = useEffectEvent(async (to: number) => {
    const last = answers.slice(to)
    if (last.length === 0) return
    setAnswers(answers.slice(0, to))
    setTakenBack(last[0]?.item)
    await Promise.all(last.map(undo))
    setTakenBack(undefined)
  })
  useEffect(() => queueMicrotask(() => void takeBack(step)), [step])

  const leave = () => {
    if (entriesBefore() > entry) void navigate(-entry - 1)
    else void navigate(dashboardOf('inventory'), { replace: true })
  }

  return {
    step,
    answers,
    /** The item as it was asked about, while its answer is given or taken back. */
    before: answers[step]?.item ?? takenBack,
    leave,
    /** Skips the question where it is not said how much is there. */
    give: (item: Item, there?: number) => {
      const all = [...answers, there === undefined ? { item } : { item, intent: save(item, there) }]
      if (there !== undefined) noteAnswer()
      if (all.length === count && !all.some(({ intent }) => intent)) return leave()
      setAnswers(all)
      void navigate(`?step=${entry + 1}`)
    },
  }
}

function save(item: Item, there: number): string {
  const id = newId()
  submit({ ...correction(item, there), id }).catch(reportAbout(item.name))
  return id
}

async function undo({ item: { name }, intent }: Answer): Promise<void> {
  if (intent === undefined) return
  await outbox.undo(outcomeOf(intent), household.open()?.id ?? '', name).catch(reportAbout(name))
}
