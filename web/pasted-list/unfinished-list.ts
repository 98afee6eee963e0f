import * as z from 'zod/mini'
import { readStored } from '../api/keep-text.ts'
import { currentUserId } from '../api/household.ts'
import type { Choices } from './pasted-rows.ts'

const choice = z.object({ isTaken: z.optional(z.boolean()), item: z.optional(z.nullable(z.string())) })
const shape = z.object({ text: z.string(), choices: z.array(z.tuple([z.string(), choice])) })

const key = () => `pastedList.${currentUserId()}`
const stored = () => readStored(shape, sessionStorage.getItem(key()))

function choicesFor(text: string): Choices {
  const kept = stored()
  return new Map(kept?.text === text ? kept.choices : [])
}

export const unfinishedList = {
  text: (): string => stored()?.text ?? '',

  choices: choicesFor,

  keep: (text: string, choices = choicesFor(text)): void =>
    sessionStorage.setItem(key(), JSON.stringify({ text, choices: [...choices] })),

  discard: (): void => sessionStorage.removeItem(key()),
}
