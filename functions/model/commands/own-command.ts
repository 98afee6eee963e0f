import type * as z from 'zod/mini'
import type { Item } from '../item.ts'
import { itemCommand, type Command } from './command.ts'
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

/** @param kind its name in the table */
export const commandOf = <Shapes extends Record<string, Schema>>(
  kind: string,
  own: OwnCommand<Shapes>,
  id: string,
  input: z.output<z.ZodMiniObject<Shapes>>,
): Command => itemCommand(kind, id, (item, now) => item && own.apply(item, input, now))

export const ownCommand = <Shapes extends Record<string, Schema>>(command: OwnCommand<Shapes>) => command
