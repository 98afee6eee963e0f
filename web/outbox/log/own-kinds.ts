import * as z from 'zod/mini'
import type { OwnCommand } from '../../../functions/model/commands/own-command.ts'
import { ownRoutes, type OwnCommands } from '../../../functions/model/own-routes.ts'
import { asking, defineKind } from './kind.ts'

type OwnInput<Of extends OwnCommand> = { readonly id: string } & z.input<z.ZodMiniObject<Of['input']>>

export function ownKinds<Of extends OwnCommands>(
  commands: Of,
): { readonly [Name in keyof Of & string]: ReturnType<typeof defineKind<Name, OwnInput<Of[Name]>>> }
export function ownKinds(commands: OwnCommands) {
  return Object.fromEntries(
    Object.entries(ownRoutes(commands)).map(([name, route]) => [
      name,
      defineKind(name, {
        input: z.custom<OwnInput<OwnCommand>>((value) => typeof Object(value).id === 'string'),
        movesRows: true,
        request: ({ id, ...body }) => asking(route, { params: { id }, body }),
      }),
    ]),
  )
}
