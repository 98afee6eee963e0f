import * as z from 'zod/mini'
import type { Choice, Choices } from './pasted-rows.ts'

const text = z.object({ pastedList: z.string() })
const choice = z.object({ isTaken: z.optional(z.boolean()), item: z.optional(z.nullable(z.string())) })
const choices = z.object({ pastedChoices: z.array(z.tuple([z.string(), choice])) })

/**
 * A pasted text in the state of the browser's entry, with what somebody has chosen for its lines: both survive a reload,
 * and going back and forth, and stand in no address.
 */
export const pastedText = {
  of: (pasted: string): z.output<typeof text> => ({ pastedList: pasted }),
  read: (state: unknown): string => text.safeParse(state).data?.pastedList ?? '',
  with: (pasted: string, chosen: Choices) => ({ ...pastedText.of(pasted), pastedChoices: [...chosen] }),
  choices: (state: unknown): Choices => new Map<string, Choice>(choices.safeParse(state).data?.pastedChoices),
}
