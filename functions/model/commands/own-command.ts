import type * as z from 'zod/mini'
import type { Item } from '../item.ts'
import type { Schema } from '../../protocol/schema.ts'

/**
 * A change of an item that is none of the specified calls. Its name in the table of these is that of its route, its
 * intent and its kind in the history.
 */
export interface OwnCommand<Shapes extends Record<string, Schema> = Record<string, Schema>> {
  readonly summary: string
  readonly input: Shapes
  apply(item: Item, input: z.output<z.ZodMiniObject<Shapes>>, now: Date): Item
}

export const ownCommand = <Shapes extends Record<string, Schema>>(command: OwnCommand<Shapes>) => command
