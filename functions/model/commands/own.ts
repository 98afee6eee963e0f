import { corrected } from './corrected.ts'

/** The commands that are none of the specified calls, each by its name, with a route of its own. */
export const ownCommands = { corrected }

export type OwnName = keyof typeof ownCommands
