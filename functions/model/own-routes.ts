import type { Command } from './commands/command.ts'
import type { OwnCommand } from './commands/own-command.ts'
import { item } from './item.ts'
import { route, type Route } from './route.ts'

export type OwnCommands = Readonly<Record<string, OwnCommand>>

interface OwnInput {
  readonly params: { readonly id: string }
  readonly body: Readonly<Record<string, unknown>>
}

/** The routes of commands by their names: `lend` is `POST /items/{id}/lend`. */
export type OwnRoutes<Of extends OwnCommands> = {
  readonly [Name in keyof Of & string]: Omit<Route, 'commands'> & {
    readonly commands: (input: OwnInput) => readonly [Command]
    readonly method: 'POST'
    readonly path: `/items/{id}/${Name}`
    readonly access: 'member'
    readonly body: Of[Name]['input']
    readonly answers: { readonly 200: typeof item }
  }
}

export function ownRoutes<Of extends OwnCommands>(commands: Of): OwnRoutes<Of>
export function ownRoutes(commands: OwnCommands): OwnRoutes<OwnCommands> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, { summary, input: body, apply }]) => {
      const own = { method: 'POST', path: `/items/{id}/${name}`, access: 'member', apiKey: 'all' } as const
      return [
        name,
        route(
          { ...own, summary, body, answers: { 200: item } },
          ({ params: { id }, body: input }: OwnInput): [Command] => [
            { subject: 'item', id, kind: name, apply: (before, now) => before && apply(before, input, now) },
          ],
        ),
      ]
    }),
  )
}
