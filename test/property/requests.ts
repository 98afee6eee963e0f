import * as fc from 'fast-check'
import type { TestApp } from '../support/test-app.ts'
import { hostile, nearlyValid, valid } from './arbitrary.ts'
import { readDocument, type DescribedOperation } from './document.ts'

/** A request that is made up, and whether the document lets it pass. */
export interface Made {
  readonly operation: DescribedOperation
  /** Of each parameter; undefined where it is left to what the household really has. */
  readonly parameters: readonly (string | undefined)[]
  readonly body: string | undefined
  /** Whether the ids in the body are replaced by some that the household really has. */
  readonly isInformed: boolean
  readonly isSignedIn: boolean
}

// The characters that a header can hold.
const inHeader = (text: string) => /^[\x21-\x7e]+$/.test(text)

function parameterOf({ in: where, schema }: DescribedOperation['parameters'][number]) {
  const text = fc.oneof(valid(schema), nearlyValid(schema)).map(written)
  const made = where === 'header' ? text.filter(inHeader) : text.filter((one) => one !== '')
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: made.filter(canBeInAddress) },
  )
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

// A lone half of a surrogate pair can stand in no address, and a dot is taken for the path's own.
const canBeInAddress = (text: string) => !/\p{Surrogate}/u.test(text) && !/^\.+$/.test(text)

function requestOf(operation: DescribedOperation): fc.Arbitrary<Made> {
  const schema = operation.body?.schema
  const json = (value: unknown) => JSON.stringify(value)
  return fc.record({
    operation: fc.constant(operation),
    parameters: fc.tuple(...operation.parameters.map(parameterOf)),
    body: schema
      ? fc.oneof(
          { weight: 2, arbitrary: valid(schema).map(json) },
          { weight: 1, arbitrary: nearlyValid(schema).map(json) },
          { weight: 1, arbitrary: hostile },
        )
      : fc.option(hostile, { nil: undefined }),
    isInformed: fc.boolean(),
    isSignedIn: fc.integer({ min: 1, max: 20 }).map((dice) => dice > 1),
  })
}

/** Any request to any route of the document. */
export async function requests(testApp: TestApp): Promise<fc.Arbitrary<Made>> {
  const { body } = await testApp.send('GET', '/openapi.json')
  return fc.oneof(...readDocument(body).map(requestOf))
}
