import type * as z from 'zod/mini'
import type { Item } from '../item.ts'

/**
 * A change of an item that is none of the specified calls. Its name in the table of these is that of its route, its
 * intent and its kind in the history.
 */
export interface OwnCommand<Input extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly summary: string
  readonly input: Input
  readonly apply: (item: Item, input: z.output<Input>, now: Date) => Item
}

export const ownCommand = <Input extends z.ZodMiniObject>(command: OwnCommand<Input>) => command
