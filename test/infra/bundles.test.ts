import { cpSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import lock from '../../package-lock.json' with { type: 'json' }
import { bundleFunction } from '../../infra/bundle.ts'
import { bundled, resources } from '../../infra/resources.ts'
import { firstEvent, firstRequests } from '../bench/functions/first-requests.ts'
import { contract } from '../../functions/contract.ts'
import { openApi } from '../../functions/meta/openapi.ts'
import { expectWithinLimit } from '../support/limits.ts'
import { recordFormats } from '../support/record-formats.ts'
import { functionsOfStage, load, standInForAws, type Deployed } from '../support/bundle-on-lambda.ts'

const folder = mkdtempSync(join(tmpdir(), 'bundles-'))

const locked = z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })).parse(lock.packages)

/** Packages that only some functions have, by their names: each takes time at a start. The reason is after it. */
const ofSome: readonly (readonly [
  packages: RegExp,
  isNeeded: (name: string, asksPool: boolean) => boolean,
  why: string,
])[] = [
  [/^zod$/, (name) => name !== 'mails', 'it reads what comes from outside'],
  [/^@aws-sdk\/lib-dynamodb$/, (name) => !['mails', 'meta'].includes(name), 'it asks the table'],
  [/^@aws-sdk\/client-cognito-identity-provider$/, (_name, asksPool) => asksPool, 'it asks the user pool'],
  [/^aws-jwt-verify$/, (_name, asksPool) => asksPool, 'it takes a token that has just expired'],
  [/^@modelcontextprotocol\//, (name) => name === 'assistants', 'it speaks the protocol'],
]

/** The SDK's ways to credentials that a function never goes, and its signer of other clouds' requests. */
const ofNone = /credential-provider-(?!env$)|client-ss[ot]|signature-v4a/

/** The contracts that each function makes at its start beside its own; the shopping list's builds on the stock's. */
const furtherContracts: Readonly<Record<string, readonly string[]>> = {
  me: ['api-keys', 'households', 'notifications'],
  inventory: ['items'],
  'shopping-list': ['inventory', 'items'],
  imports: ['export'],
  assistants: ['activity', 'feeds', 'inventory', 'items', 'shopping-list'],
}

/** Replacements for the SDK's chain of credential providers, and for a module of Node. */
const replacements = ['credentials', 'event-streams', 'process', 'zod'].map(
  (name) => `infra/function-${name}.ts`,
)

describe.each(bundled)('The bundle of $folder', ({ folder: name, userPool = [] }) => {
  const { output, inputs } = bundleFunction(name, folder)
  const contained = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path)

  it('keeps to its limit, with its map beside it, which holds no sources', () => {
    expectWithinLimit(`function ${name}`, statSync(join(output, 'index.mjs')).size / 1_024)
    expect(readFileSync(join(output, 'index.mjs'), 'utf8')).not.toContain('sourceMappingURL')
    const map: unknown = JSON.parse(readFileSync(join(output, 'index.mjs.map'), 'utf8'))
    expect(map).toMatchObject({ sources: expect.arrayContaining([expect.stringMatching(/handler\.ts$/)]) })
    expect(map).not.toHaveProperty('sourcesContent')
  })

  it('contains no file outside functions/ and texts/ except what it has in place of others, and one handler', () => {
    const own = contained.filter((path) => !path.startsWith('node_modules/'))
    const outside = own.filter((path) => !/^(functions|texts)\//.test(path))
    const schemas = name === 'assistants' ? ['infra/function-schemas.ts'] : []
    const expected =
      { mails: [], meta: ['infra/function-zod.ts'] }[name] ?? [...replacements, ...schemas].toSorted()
    expect(outside.toSorted()).toEqual(expected)
    const bundle = readFileSync(join(output, 'index.mjs'), 'utf8')
    expect(bundle).not.toMatch(/from"node:(process|buffer)"|performance/)
    expect(bundle).not.toMatch(/constructor\([^)]*\)\{var [^}]*=this\b[^}]*super\(/)
    expect(own.filter((path) => path.endsWith('/handler.ts'))).toEqual([`functions/${name}/handler.ts`])
  })

  // The document has all of them.
  it.skipIf(name === 'meta')('contains no contracts but those that it needs', () => {
    const folders = contained.flatMap(
      (path) => /^functions\/([^/]+)\/[^/]*contract\.ts$/.exec(path)?.[1] ?? [],
    )
    const others = new Set(folders.filter((one) => one !== name))
    expect([...others].toSorted()).toEqual(furtherContracts[name] ?? [])
  })

  it('contains the packages that it needs, and none that is only for development', () => {
    const packages = contained.flatMap(
      (path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
    )
    for (const [pattern, isNeeded, why] of ofSome)
      expect(
        packages.some((one) => pattern.test(one)),
        `${pattern}: ${why}`,
      ).toBe(isNeeded(name, userPool.length > 0))
    expect(packages.filter((one) => ofNone.test(one))).toEqual([])
    for (const one of packages) expect(locked[`node_modules/${one}`]?.dev, one).toBeUndefined()
  })

  it('contains exactly the Cognito commands that are granted to it', () => {
    const commands = contained.flatMap(
      (path) => /client-cognito-identity-provider\/.*\/commands\/(\w+)Command\.js$/.exec(path)?.[1] ?? [],
    )
    const asking = commands.filter((command) =>
      /^(Admin|Create|Update|Delete|Describe|List|Set)/.test(command),
    )
    expect(asking.toSorted()).toEqual([...userPool].toSorted())
  })
})

const claims = { token_use: 'access', sub: 'ada', username: 'ada', origin_jti: 's', auth_time: 1, exp: 2 }

describe('A deployed function', async () => {
  const deployed = functionsOfStage((name) => join(folder, name))
  const named = (wanted: string): Deployed => {
    const found = deployed.find(({ name }) => name === wanted)
    if (!found) throw new Error(`There is no function ${wanted}.`)
    return found
  }

  const aws = await standInForAws()

  const logged: string[] = []
  beforeEach(() => {
    for (const list of [logged, aws.asked, aws.rows]) list.length = 0
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  })
  afterEach(() => void vi.restoreAllMocks())

  const ask = (routeKey: string, secret?: string) => ({
    routeKey,
    headers: secret ? { 'x-origin-secret': secret } : {},
    requestContext: { requestId: 'r', http: { method: 'GET', path: '/api/health', sourceIp: '192.0.2.1' } },
  })

  it('is one for each bundle, which is in its asset with the map', () => {
    expect(deployed.map(({ name }) => name)).toEqual(bundled.map((one) => one.folder))
    for (const { asset, name } of deployed)
      for (const file of ['index.mjs', 'index.mjs.map'])
        expect(Buffer.compare(readFileSync(join(asset, file)), readFileSync(join(folder, name, file)))).toBe(
          0,
        )
  })

  const token = ['{}', JSON.stringify(claims), '{}'].map(btoa).join('.')
  const people = { user: { name: 'ada' }, household: 'h', itemId: 'i', key: 'k', calendarKey: 'k' }
  const requests = new Map(Object.entries(firstRequests(people)))
  const resourceOf = new Map(Object.entries(resources).map(([name, one]) => [one.folder, name]))

  it.each(deployed)('$name makes no formats at import, and few schemas until it answers', async (given) => {
    const used = recordFormats()
    const defined = vi.spyOn(Object, 'defineProperty')
    const handler = await load(given, aws.url)
    expect(used).toEqual([])
    const request = requests.get(resourceOf.get(given.name) ?? '')
    const event = request && firstEvent({ token }, request)
    await handler({ ...event, headers: { ...event?.headers, 'x-origin-secret': 'present' } }).catch(() => {})
    if (event) expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ cold: true })
    const schemas = defined.mock.calls.filter(([, name]) => name === '_zod')
    expectWithinLimit(`schemas of ${given.name}`, schemas.length, [], 'schemas')
  })

  const behindApi = deployed.filter(({ name }) => !['jobs', 'notifier', 'mails'].includes(name))

  it.each(behindApi)(
    '$name starts with its variables, and refuses who comes past CloudFront',
    async (given) => {
      const handler = await load(given, aws.url)
      expect(await handler(ask('GET /api/planted', 'present'))).toMatchObject({ statusCode: 404 })
      for (const secret of [undefined, 'presen', 'present '])
        expect(await handler(ask('GET /api/planted', secret))).toMatchObject({ statusCode: 403 })
      expect(logged.map((line) => JSON.parse(line))).toMatchObject([
        { route: 'GET /api/planted', status: 404 },
        ...[403, 403, 403].map((status) => ({ status, cold: false })),
      ])
    },
  )

  it('documents what the sources do, whose schemas are made at once', async () => {
    const handler = await load(named('meta'), aws.url)
    const { body } = z
      .object({ body: z.string() })
      .parse(await handler(ask('GET /api/openapi.json', 'present')))
    expect(JSON.parse(body)).toEqual(openApi(contract, named('meta').variables['VERSION'] ?? ''))
  })

  it('accepts the previous origin secret, too, during a rotation', async () => {
    const { variables, ...service } = named('meta')
    const asset = join(folder, 'rotating')
    cpSync(service.asset, asset, { recursive: true })
    const rotating = { ...service, asset, variables: { ...variables, ORIGIN_SECRETS: 'present previous' } }
    const handler = await load(rotating, aws.url)
    const body = JSON.stringify({ status: 'ok', version: variables['VERSION'] })
    for (const secret of ['present', 'previous'])
      expect(await handler(ask('GET /api/health', secret))).toMatchObject({ statusCode: 200, body })
    expect(await handler(ask('GET /api/health', 'present previous'))).toMatchObject({ statusCode: 403 })
  })

  it('runs the job that its schedule names, at the table of its stage, and knows no other', async () => {
    const handler = await load(named('jobs'), aws.url)
    await handler({ job: 'clear-closed-households' }, { getRemainingTimeInMillis: () => 900_000 })
    expect(aws.asked.at(-1)).toMatch(/^Query .*"TableName":"<Table>"/)
    expect(JSON.parse(logged[0] ?? '')).toEqual({ job: 'clear-closed-households', ms: expect.any(Number) })
    await expect(handler({ job: 'planted' }, { getRemainingTimeInMillis: () => 900_000 })).rejects.toThrow(
      'no job planted',
    )
    expect(JSON.parse(logged[1] ?? '')).toMatchObject({ level: 'error', message: 'There is no job planted.' })
  })

  it('stops a job two minutes before its time is up', async () => {
    const closed = { pk: { S: 'CLOSED' }, sk: { S: 'one' }, closed_at: { S: '2026-01-01T00:00:00.000Z' } }
    aws.rows.push({ ...closed, id: closed.sk, revision: { N: '1' } })
    const handler = await load(named('jobs'), aws.url)
    await handler({ job: 'clear-closed-households' }, { getRemainingTimeInMillis: () => 119_000 })
    expect(JSON.parse(logged[0] ?? '')).toEqual({ job: 'clear-closed-households', left: 1 })
    expect(aws.asked.filter((one) => one.startsWith('TransactWriteItems'))).toEqual([])
  })

  it('writes mails', async () => {
    const handler = await load(named('mails'), aws.url)
    const event = { triggerSource: 'CustomMessage_SignUp', request: { codeParameter: '{####}' } }
    expect(await handler(event)).toMatchObject({
      response: { emailMessage: expect.stringContaining('{####}') },
    })
  })

  it('logs where an unexpected error was thrown in the sources, and nothing of the message in the stack', async () => {
    const handler = await load(named('meta'), aws.url)
    const broken = { ...ask('GET /api/health'), headers: new Proxy({}, { get: fail }) }
    expect(await handler(broken)).toMatchObject({ statusCode: 500 })
    const { stack } = z.object({ stack: z.array(z.string()) }).parse(JSON.parse(logged[0] ?? ''))
    expect(stack).toContainEqual(expect.stringMatching(/^functions\/http\/client-address\.ts:\d+:\d+$/))
    expect(stack).toContainEqual(expect.stringMatching(/^functions\/http\/serve\.ts:\d+:\d+$/))
    expect(stack.join()).not.toContain('lentils')
  })
})

function fail(): never {
  throw new Error('Out of order:\n    at the shelf of lentils:1:1\n    at lentils:2:2')
}
