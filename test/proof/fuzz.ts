import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { nothing } from '../../functions/shared/route.ts'
import { openHouse, requestNaming, type House } from '../isolation/house.ts'
import { everyRoute } from '../support/routes.ts'
import { Person, type Reply, type World } from '../support/world.ts'
import { hostile, nearlyValid, valid } from './arbitrary.ts'
import { readDocument, type DescribedOperation } from './document.ts'

/** A request that is made up, and whether the document lets it pass. */
interface Made {
  readonly operation: DescribedOperation
  /** Of each parameter; undefined where it is left to what the household really has. */
  readonly parameters: readonly (string | undefined)[]
  readonly body: string | undefined
  /** Whether the ids in the body are replaced by some that the household really has. */
  readonly isInformed: boolean
  readonly isSignedIn: boolean
}

// What can be sent in a header.
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
export async function requests(world: World): Promise<fc.Arbitrary<Made>> {
  const { body } = await world.send('GET', '/openapi.json')
  return fc.oneof(...readDocument(body).map(requestOf))
}

/** Households that are asked: one that lasts, one whose things are used up, one that is lost with its members. */
export interface Asked {
  readonly lasting: House
  readonly worn: House
  readonly passing: House
}

/** Opens the households that are asked. */
export const openAsked = async (world: World): Promise<Asked> => ({
  lasting: await openHouse(world),
  worn: await openHouse(world),
  passing: await openHouse(world),
})

const losing = /^auth\.logout|^me\.(remove|changePassword)|^households\.(remove|changeMember|removeMember)$/
const wearing = /\.(remove|revoke|accept|undo)$/

function houseFor({ name }: DescribedOperation, { lasting, worn, passing }: Asked): House {
  if (losing.test(name)) return passing
  return wearing.test(name) ? worn : lasting
}

/** Sends a made-up request; gives what the answer does against the document, undefined when nothing. */
export async function complaintOf(url: string, asked: Asked, made: Made): Promise<string | undefined> {
  const house = houseFor(made.operation, asked)
  const { path, headers } = place(made, house)
  const sender = new Person(url, house.owner.name, made.isSignedIn ? house.owner.token : 'none', '')
  const body = made.isInformed ? informed(made.body, house) : made.body
  const reply = await sender.send(made.operation.method, path, {
    headers,
    ...(body !== undefined && made.operation.method !== 'GET' && { body }),
  })
  const problem = problemWith({ ...made, body }, reply)
  return problem && `${made.operation.name} ${path} ${body}: ${problem}`
}

function informed(body: string | undefined, { names }: House): string | undefined {
  const known: Readonly<Record<string, string>> = {
    id: names.item,
    itemId: names.item,
    item_id: names.item,
    default_household: names.household,
  }
  try {
    return JSON.stringify(JSON.parse(body ?? '', (name, value: unknown) => known[name] ?? value))
  } catch {
    return body
  }
}

function place({ operation, parameters }: Made, { names }: House) {
  const route = everyRoute.find(({ name }) => name === operation.name)?.route
  if (!route) throw new Error(`The contract has no ${operation.name}.`)
  const told = operation.parameters.flatMap((parameter, index) => {
    const value = parameters[index]
    return value === undefined ? [] : [{ ...parameter, value }]
  })
  const inPath = told.filter((parameter) => parameter.in === 'path')
  const path = inPath.reduce(
    (so, { name, value }) => so.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const inQuery = told.filter((parameter) => parameter.in === 'query').map(({ name, value }) => [name, value])
  const inHeaders = told
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, value }) => [name, value])
  const named = requestNaming({ ...route, path, body: nothing }, names)
  return {
    path: `${named.path}?${new URLSearchParams(inQuery)}`,
    headers: {
      ...named.headers,
      ...Object.fromEntries(inHeaders.map(([name = '', value]) => [name.toLowerCase(), value])),
    },
  }
}

const gatewayRefusal = z.strictObject({ message: z.string() })
const gatewayStatuses = [400, 401, 403, 404, 413]

function problemWith({ operation, parameters, body }: Made, reply: Reply): string | undefined {
  const { status } = reply
  if (status >= 500) return `it answers ${status} ${JSON.stringify(reply.body)}`
  const byGateway = gatewayStatuses.includes(status) && gatewayRefusal.safeParse(reply.body).success
  if (!byGateway && !operation.answers(status, reply.body))
    return `its answer is not in the document: ${status} ${JSON.stringify(reply.body)}`
  if (status >= 300) return undefined
  const wrong = operation.parameters.find(
    ({ in: where, takes }, index) =>
      where !== 'path' && parameters[index] !== undefined && !takes(parameters[index]),
  )
  if (wrong) return `it takes ${wrong.name}, though the document does not`
  if (operation.body && !isTaken(operation.body.takes, body))
    return 'it takes this body, though the document does not'
  return undefined
}

/** Texts are trimmed before they are measured. */
function isTaken(takes: (value: unknown) => boolean, body: string | undefined): boolean {
  try {
    const sent: unknown = JSON.parse(body ?? '')
    return (
      takes(sent) ||
      takes(
        JSON.parse(body ?? '', (_name, value: unknown) => (typeof value === 'string' ? value.trim() : value)),
      )
    )
  } catch {
    return false
  }
}
