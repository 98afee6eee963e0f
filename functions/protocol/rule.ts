import type { PartsOf, RefusalId } from './reason.ts'
import type { Sentences } from './sentences.ts'

type ParametersOf<Id extends keyof Sentences> = Parameters<Sentences[Id]>

/** The sentences that the app has a text for, made of the same. */
type WithText = {
  [Id in keyof Sentences & RefusalId]: ParametersOf<Id>[0] extends PartsOf<Id> ? Id : never
}[keyof Sentences & RefusalId]

/** Returns the message of a schema as `explainIssue` reads it: a schema tells no more than a text. */
export function rule<Id extends WithText>(id: Id, ...parameters: ParametersOf<Id>): string {
  const [values] = parameters
  return values ? id + JSON.stringify(values) : id
}
