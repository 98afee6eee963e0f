import type * as z from 'zod/mini'
import type { Command } from './commands/command.ts'
import type { StoreCommand } from './commands/stores.ts'
import type { Params, Route } from './route.ts'

export type AnyCommand = Command | StoreCommand

export const isAboutItem = (command: AnyCommand): command is Command => command.subject === 'item'

/** The input of a route, parsed. */
interface Parsed<Of extends Route> {
  readonly params: Params<Of['path']>
  readonly body: Readonly<z.output<Of['body']>>
}

/**
 * A route that changes items or stores, and the commands that its input stands for: the server carries them out, and
 * the app shows them before it has sent the same input.
 */
export interface Facade<
  Of extends Route = Route,
  Made extends readonly AnyCommand[] = readonly AnyCommand[],
> {
  readonly route: Of
  readonly commands: (input: Parsed<Of>) => Made
}

export const facade = <Of extends Route, const Made extends readonly AnyCommand[]>(
  route: Of,
  commands: (input: Parsed<Of>) => Made,
): Facade<Of, Made> => ({ route, commands })
