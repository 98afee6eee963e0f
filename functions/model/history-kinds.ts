import { ownCommands } from './commands/own.ts'
import { namesOf } from './fields.ts'
import { kinds } from './kinds.ts'

/** The events that the history knows: those of commands with a route of their own have the command's name. */
export const historyKinds = [...kinds, ...namesOf(ownCommands)] as const
export type HistoryKind = (typeof historyKinds)[number]
