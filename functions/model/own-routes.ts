import * as z from 'zod/mini'
import type { Command } from './commands/command.ts'
import { commandOf, type OwnCommand } from './commands/own-command.ts'
import { item } from './item.ts'
import { POST, type Route } from '../protocol/route.ts'
import { rule } from '../protocol/rule.ts'

export type OwnCommands = Readonly<Record<string, OwnCommand>>

interface OwnInput {
  readonly params: { readonly id: string }
  readonly body: Readonly<Record<string, unknown>>
}

/** `lend` is `POST /items/{id}/lend`. */
export type OwnRoutes<Of extends OwnCommands> = {
  readonly [Name in keyof Of & string]: Omit<Route, 'commands'> & {
    readonly commands: (input: OwnInput) => readonly [Command]
    readonly method: 'POST'
    readonly path: `/items/{id}/${Name}`
    readonly access: 'member'
    readonly body: z.ZodMiniObject<Of[Name]['input']>
    readonly answers: { readonly 200: typeof item }
  }
}

export function ownRoutes<Of extends OwnCommands>(commands: Of): OwnRoutes<Of>
export function ownRoutes(commands: OwnCommands): OwnRoutes<OwnCommands> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      POST(
        `/items/{id}/${name}`,
        {
          access: 'member',
          apiKey: 'all',
          summary: command.summary,
          body: z.object(command.input, { error: rule('object') }),
          answers: { 200: item },
        },
        ({ params: { id }, body }: OwnInput): [Command] => [commandOf(name, command, id, body)],
      ),
    ]),
  )
}
