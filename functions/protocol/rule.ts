import type { PartsOf, RefusalId } from './problem.ts'
import type { Sentences } from './sentences.ts'

type ParametersOf<Id extends keyof Sentences> = Parameters<Sentences[Id]>

type WithText = {
  [Id in keyof Sentences & RefusalId]: ParametersOf<Id>[0] extends PartsOf<Id> ? Id : never
}[keyof Sentences & RefusalId]

/** Returns a message that `explainIssue` reads, since a schema can carry only text. */
export function rule<Id extends WithText>(id: Id, ...parameters: ParametersOf<Id>): string {
  const [values] = parameters
  return values ? id + JSON.stringify(values) : id
}
