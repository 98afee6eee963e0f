import { ownCommands } from './commands/own.ts'
import { namesOf } from './fields.ts'
import { kinds } from './kinds.ts'

/** Commands with a route of their own have their name as their kind. */
export const historyKinds = [...kinds, ...namesOf(ownCommands)] as const
export type HistoryKind = (typeof historyKinds)[number]
