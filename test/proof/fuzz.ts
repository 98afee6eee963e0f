import { nothing } from '../../functions/http/route.ts'
import { openHouse, requestNaming, type House } from '../isolation/house.ts'
import { persist } from '../support/persist.ts'
import { everyRoute } from '../support/routes.ts'
import { Person, type World } from '../support/world.ts'
import type { DescribedOperation } from './document.ts'
import { problemWith } from './judge.ts'
import type { Made } from './requests.ts'

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
  const sent = { headers, ...(body !== undefined && made.operation.method !== 'GET' && { body }) }
  const reply = await persist(() => sender.send(made.operation.method, path, sent))
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
