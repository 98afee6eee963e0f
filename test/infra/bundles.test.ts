import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { bundleFunction } from '../../infra/bundle.ts'
import { jobRunner, mailWriter, resources, type Resource } from '../../infra/resources.ts'

const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const functions: readonly Resource[] = [...Object.values(resources), jobRunner, mailWriter]

describe.each(functions)('The bundle of $folder', ({ folder: name, userPool = [] }) => {
  const { output, inputs } = bundleFunction(name, folder)

  it('is under 400 kB', () => {
    expect(statSync(join(output, 'index.mjs')).size).toBeLessThan(400_000)
  })

  it('contains no file outside functions/ except the credential provider', () => {
    const own = inputs.map(([path]) => path).filter((path) => !path.startsWith('node_modules/'))
    const outside = own.filter((path) => !path.startsWith('functions/'))
    expect(outside.filter((path) => path !== 'infra/function-credentials.ts')).toEqual([])
  })

  it('contains exactly the Cognito commands that are granted to it', () => {
    const commands = inputs.flatMap(([path, { bytesInOutput }]) => {
      const command = /client-cognito-identity-provider\/.*\/commands\/(\w+)Command\.js$/.exec(path)?.[1]
      return command && bytesInOutput > 0 ? [command] : []
    })
    const asking = commands.filter((command) =>
      /^(Admin|Create|Update|Delete|Describe|List|Set)/.test(command),
    )
    expect(asking.toSorted()).toEqual([...userPool].toSorted())
  })
})

describe('A bundled function', () => {
  const logged: string[] = []
  beforeEach(() => {
    logged.length = 0
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  const environment = {
    AWS_REGION: 'eu-central-1',
    VERSION: '1.2.3',
    STAGE: 'dev',
    METRICS_NAMESPACE: 'household-inventory',
    TABLE_NAME: 'table',
    ORIGIN_SECRETS: 'present previous',
    // Only tests run on Node 20.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  }

  async function load(): Promise<(event: unknown) => Promise<unknown>> {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    const module: unknown = await import(pathToFileURL(join(folder, 'service/index.mjs')).href)
    return z.object({ handler: z.custom<(event: unknown) => Promise<unknown>>() }).parse(module).handler
  }

  const health = (secret?: string) => ({
    routeKey: 'GET /api/health',
    headers: secret ? { 'x-origin-secret': secret } : {},
    requestContext: { requestId: 'r', http: { method: 'GET', path: '/api/health', sourceIp: '192.0.2.1' } },
  })

  it('runs with the environment variables of the deployment', async () => {
    const handler = await load()
    expect(await handler(health('present'))).toMatchObject({
      statusCode: 200,
      body: JSON.stringify({ status: 'ok', version: '1.2.3' }),
    })
    expect(await handler(health('previous'))).toMatchObject({ statusCode: 200 })
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ route: 'GET /api/health', status: 200, cold: true }),
      expect.objectContaining({ route: 'GET /api/health', status: 200, cold: false }),
    ])
  })

  it('refuses requests that bypass CloudFront', async () => {
    const handler = await load()
    for (const secret of [undefined, 'presen', 'present ', 'present previous'])
      expect(await handler(health(secret))).toMatchObject({ statusCode: 403 })
  })

  it('logs where an unexpected error was thrown in the sources, and nothing of the message in the stack', async () => {
    const handler = await load()
    const broken = { ...health('present'), routeKey: undefined, headers: new Proxy({}, { get: fail }) }
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
