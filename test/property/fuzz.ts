import { nothing } from '../../functions/model/route.ts'
import {
  createHouseholdFixture,
  requestNaming,
  type HouseholdFixture,
} from '../isolation/household-fixture.ts'
import { sendWithRetry } from '../support/retry-client.ts'
import { everyRoute } from '../support/routes.ts'
import { TestUser, type TestApp } from '../support/test-app.ts'
import type { DescribedOperation } from './document.ts'
import { problemWith } from './answer-checker.ts'
import type { Made } from './requests.ts'

/** Households that are asked: one that lasts, one whose things are used up, one that is lost with its members. */
export interface Asked {
  readonly withLastingToken: HouseholdFixture
  readonly worn: HouseholdFixture
  readonly passing: HouseholdFixture
}

/** Opens the households that are asked. */
export const openAsked = async (testApp: TestApp): Promise<Asked> => ({
  withLastingToken: await createHouseholdFixture(testApp),
  worn: await createHouseholdFixture(testApp),
  passing: await createHouseholdFixture(testApp),
})

const losing = /^auth\.logout|^me\.(remove|changePassword)|^households\.(remove|changeMember|removeMember)$/
const wearing = /\.(remove|revoke|accept|undo)$/

function houseFor(
  { name }: DescribedOperation,
  { withLastingToken, worn, passing }: Asked,
): HouseholdFixture {
  if (losing.test(name)) return passing
  return wearing.test(name) ? worn : withLastingToken
}

/** Sends a made-up request; gives what the answer does against the document, undefined when nothing. */
export async function complaintOf(url: string, asked: Asked, made: Made): Promise<string | undefined> {
  const fixture = houseFor(made.operation, asked)
  const { path, headers } = place(made, fixture)
  const sender = new TestUser(url, fixture.owner.name, made.isSignedIn ? fixture.owner.token : 'none', '')
  const body = made.isInformed ? informed(made.body, fixture) : made.body
  const sent = { headers, ...(body !== undefined && made.operation.method !== 'GET' && { body }) }
  const reply = await sendWithRetry(() => sender.send(made.operation.method, path, sent))
  const problem = problemWith({ ...made, body }, reply)
  return problem && `${made.operation.name} ${path} ${body}: ${problem}`
}

function informed(body: string | undefined, { names }: HouseholdFixture): string | undefined {
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

function place({ operation, parameters }: Made, { names }: HouseholdFixture) {
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
