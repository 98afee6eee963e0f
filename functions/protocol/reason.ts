import * as z from 'zod/mini'
import type { Texts } from '../../texts/generated/areas.ts'
import { named } from './named.ts'

/** Values for the text about a refusal: names, amounts, times in ISO 8601. */
export type Details = Readonly<Record<string, string | number>>

/** Why something is refused, for programs: what it is, and what a text about it needs. Ids never change. */
export interface Reason {
  readonly id: string
  readonly parameters: Details
}

export interface Explained {
  readonly refusal: Reason
  readonly message: string
}

export const reasonShape = named(
  'Reason',
  z.object({ id: z.string(), parameters: z.record(z.string(), z.union([z.string(), z.number()])) }),
)

type RefusalTexts = Texts['refusals']['reasons']

export type RefusalId = keyof RefusalTexts

export type PartsOf<Id extends RefusalId> = RefusalTexts[Id] extends (parts: infer Parts) => string
  ? Parts
  : unknown

/** The parameters of a refusal, which only one whose text takes none may lack. */
export type Given<Id extends RefusalId> = unknown extends PartsOf<Id> ? [Details?] : [PartsOf<Id> & Details]

/** Says why something is refused. Without a text of the app about it, with these parameters, it doesn't compile. */
export function explain<Id extends RefusalId>(
  id: Id,
  message: string,
  ...[parameters = {}]: Given<Id>
): Explained {
  return { refusal: { id, parameters }, message }
}

export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Reads why a schema refuses something, as `rule` has written it; `invalid` for what zod says by itself. */
export function reasonOf({ path, message }: Issue): Reason {
  const [, id = 'invalid', given = '{}'] = /^(\w+)(\{.*\})?$/.exec(message) ?? []
  const parameters = JSON.parse(given)
  const field = path.findLast((part) => typeof part === 'string')
  return { id, parameters: { ...parameters, ...('label' in parameters && field !== undefined && { field }) } }
}
