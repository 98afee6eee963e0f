import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { accessClaims } from '../runtime/platform.ts'
import { invalidFields, Problem, explain } from '../protocol/problem.ts'
import { longestId } from '../model/shapes.ts'
import { callerOf, signInAgain, type Caller } from '../identity/caller.ts'
import { rule } from '../protocol/rule.ts'
import type { Schema } from '../protocol/schema.ts'
import { explainIssue } from '../protocol/sentences.ts'
import { withoutNulls } from '../protocol/without-nulls.ts'

export type Event = APIGatewayProxyEventV2

// An import would load all that the module has, such as files.
const { isUtf8 } = process.getBuiltinModule('node:buffer')

/** The gateway leaves the body of an answer to HEAD away. */
export const isReading = ({ requestContext: { http } }: Event) => /^(GET|HEAD)$/.test(http.method)

/** The largest request body in bytes. */
export const maximumBody = 1_000_000

const authorized = z.object({ authorizer: z.object({ jwt: z.object({ claims: accessClaims }) }) })

/**
 * Reads the caller that the authorizer has verified. The authorizer accepts ID tokens too; they are refused here.
 *
 * @throws {Problem} `unauthenticated`
 */
export function readCaller(event: Event): Caller {
  const context = authorized.safeParse(event.requestContext)
  if (!context.success) throw signInAgain()
  return callerOf(context.data.authorizer.jwt.claims)
}

const signedIn = z.object({
  authorizer: z.object({ jwt: z.object({ claims: z.object({ sub: z.string() }) }) }),
})

/** The id of the user whose token the authorizer has verified, of whatever kind it is; undefined without one. */
export const userIn = ({ requestContext }: Event): string | undefined =>
  signedIn.safeParse(requestContext).data?.authorizer.jwt.claims.sub

/**
 * Parses the body with a schema. A null that the schema does not take counts as absent where the part may be.
 *
 * @throws {Problem} `too_large`, `not_json`, and `invalid` with each invalid field
 */
export function readBody<Value>(event: Event, schema: Schema<Value>): Value {
  return parse(schema, withoutNulls(schema, readJson(event)))
}

function readJson(event: Event): unknown {
  const text = readText(event)
  if (text === undefined) return undefined
  const sent = parseJson(text)
  if (isDeeper(sent, deepest))
    throw new Problem('invalid', explain('invalid_json', `The body is nested more than ${deepest} deep.`))
  return sent
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid', explain('invalid_json', 'The body is not valid JSON.'))
  }
}

// Code that reads it further calls itself for each level.
const deepest = 100

function isDeeper(value: unknown, levels: number): boolean {
  let level = [value]
  for (let left = levels; left >= 0 && level.length > 0; left -= 1)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  return level.length > 0
}

/**
 * Reads the body as it was sent; undefined if there is none.
 *
 * @throws {Problem} `too_large`, `not_json`, and `invalid` for bytes that are no UTF-8
 */
export function readText(event: Event): string | undefined {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (body.length > maximumBody)
    throw new Problem('too_large', explain('too_large', 'The request is larger than 1 MB.'))
  if (body.length === 0) return undefined
  if (!/^(identity)?$/i.test(event.headers['content-encoding'] ?? ''))
    throw new Problem('not_json', explain('not_json', 'Send the body as it is, without Content-Encoding.'))
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? ''))
    throw new Problem(
      'not_json',
      explain('not_json', 'Send JSON, with the header Content-Type: application/json.'),
    )
  if (!isUtf8(body)) throw new Problem('invalid', explain('invalid_utf8', 'The body is not valid UTF-8.'))
  return body.toString('utf8')
}

/** @throws {Problem} `invalid` with the path and the message of each invalid field */
export function parse<Value>(schema: Schema<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value, { error: withoutRule })
  if (parsed.success) return parsed.data
  throw invalidFields(
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), ...explainIssue(issue) })),
  )
}

const withoutRule = ({ path, input }: z.core.$ZodRawIssue) =>
  `${path?.join('.') || 'The body'} ${input === undefined ? 'is missing' : 'is not valid'}.`

/** @throws {Problem} `not_found` for text that can't be an id */
export function readParameter(event: Event, name: string): string {
  const value = event.pathParameters?.[name] ?? ''
  if (value === '' || value.length > longestId)
    throw new Problem('not_found', explain('not_found', 'Not found.'))
  return value
}

export const idempotencyKey = z
  .string()
  .check(z.minLength(8, { error: rule('key_length') }), z.maxLength(255, { error: rule('key_length') }))

/**
 * Reads the idempotency key of a request that changes something, if the client sent one.
 *
 * @throws {Problem} `invalid`
 */
export function readIdempotencyKey(event: Event): string | undefined {
  if (isReading(event)) return undefined
  const sent = event.headers['idempotency-key']
  return sent === undefined ? undefined : parse(idempotencyKey, sent)
}
