import { fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync, type BuildOptions } from 'esbuild'
import * as z from 'zod/mini'
import { openTestApp, type TestApp } from '../../support/test-app.ts'
import { median } from '../results/statistics.ts'
import type { Table } from '../results/results.ts'
import { bundleFunction } from '../../../infra/bundle.ts'
import { mailWriter, resources } from '../../../infra/resources.ts'
import { knownGtin } from '../../support/routes.ts'
import { makeCalendar, makeKey } from '../../support/api-keys.ts'
import { copyItem, householdOf } from '../../support/store.ts'
import { openAwsEndpoint, type Call } from './aws-endpoint.ts'
import { documentInput } from './document-input.ts'
import { firstEvent, firstRequests } from './first-requests.ts'

/** The results of a cold start of a function, and of one of the bare handler with the same calls. */
interface Pair {
  readonly own: Measured
  readonly bare: Measured
}

const measured = z.object({ imported: z.number(), total: z.number(), status: z.literal([200, 204]) })
type Measured = z.output<typeof measured>

const folders = [...Object.values(resources), mailWriter].map(({ folder }) => folder)

/** Bundles the functions and the bare handlers, and opens what they call. */
async function openColdPairs(testApp: TestApp) {
  const endpoint = await openAwsEndpoint(testApp)
  const output = mkdtempSync(join(tmpdir(), 'bench-functions-'))
  const scripts = new Map(
    folders.map((folder) => [folder, join(bundleFunction(folder, output).output, 'index.mjs')]),
  )
  const bareOfStore = bundleBare('bare-handler', output)
  const bareOfUsers = bundleBare('bare-handler-with-users', output)
  const makeEvent = await prepareEvents(testApp)
  const environment = environmentOf(testApp, endpoint)

  async function runPair(folder: string, script: string): Promise<Pair> {
    endpoint.takeCalls()
    const own = await runOnce(script, makeEvent(folder), environment)
    const calls = endpoint.takeCalls()
    const asksUsers = calls.some(({ target }) => !target.startsWith('DynamoDB'))
    endpoint.replay(calls)
    const event = { calls: calls.map(documentCall) }
    return { own, bare: await runOnce(asksUsers ? bareOfUsers : bareOfStore, event, environment) }
  }

  return {
    /**
     * Runs each function and the bare handler so many times. One after the other, and again from the first one, so that
     * what disturbs the machine for a while disturbs all of them.
     */
    async runInTurns(rounds: number): Promise<ReadonlyMap<string, readonly Pair[]>> {
      const pairs = new Map(folders.map((folder): [string, Pair[]] => [folder, []]))
      for (let round = 0; round < rounds; round += 1)
        for (const [folder, script] of scripts) pairs.get(folder)?.push(await runPair(folder, script))
      return pairs
    },
    close: endpoint.close,
  }
}

/** As esbuild does it by itself: what is done to the functions’ own bundles is a part of what is measured. */
function bundleBare(name: string, output: string): string {
  const entryPoint = join(import.meta.dirname, `${name}.ts`)
  const outfile = join(output, `${name}.mjs`)
  const credentials = join(import.meta.dirname, '../../../infra/function-credentials.ts')
  const alias = { '@aws-sdk/credential-provider-node': credentials }
  buildSync({ entryPoints: [entryPoint], outfile, alias, bundle: true, minify: true, ...forNode })
  return outfile
}

const forNode: BuildOptions = { platform: 'node', format: 'esm', mainFields: ['module', 'main'] }

/** Returns what makes the event of each function’s first request. */
async function prepareEvents(testApp: TestApp): Promise<(folder: string) => unknown> {
  const ada = await testApp.signUp('ada')
  const first = await ada.stocked('Milk', 1, 2)
  await copyItem(testApp, ada, first, 9)
  await ada.get(`/products/${knownGtin}`)
  const mail = {
    triggerSource: 'CustomMessage_SignUp',
    request: { codeParameter: '{####}', clientMetadata: { language: 'de' } },
    response: {},
  }
  const household = await householdOf(testApp, ada)
  const { key } = await makeKey(testApp, ada, household, 'all')
  const { key: calendarKey } = await makeCalendar(ada, household)
  const requests = new Map(
    Object.entries(firstRequests({ user: ada, household, itemId: first, key, calendarKey })),
  )
  return (folder) => {
    const [name = ''] = Object.entries(resources).find(([, one]) => one.folder === folder) ?? []
    const request = requests.get(name)
    return request ? firstEvent(ada, request) : mail
  }
}

const documentCall = ({ target, sent }: Call) => ({
  name: target.slice(target.indexOf('.') + 1),
  input: documentInput(sent),
})

type Environment = Readonly<Record<string, string>>

function environmentOf(
  { runtime }: TestApp,
  { url, authority }: Awaited<ReturnType<typeof openAwsEndpoint>>,
) {
  const { tableName, userPool } = runtime.platform
  return {
    AWS_ENDPOINT_URL: url,
    NODE_EXTRA_CA_CERTS: authority,
    AWS_REGION: 'xx-local-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    VERSION: '1.0.0',
    STAGE: 'bench',
    METRICS_NAMESPACE: 'bench',
    TABLE_NAME: tableName,
    CELL: 'a',
    ORIGIN_SECRETS: 'secret',
    PRODUCT_CONTACT: 'bench@example.org',
    PRIVACY: JSON.stringify(runtime.platform.privacy),
    KEY_REQUESTS_PER_HOUR: '1000',
    KEY_REQUESTS_PER_DAY: '1000',
    USER_POOL_ID: userPool.userPoolId,
    CLIENT_ID: userPool.clientId,
    CLIENT_SECRET: userPool.clientSecret,
    SIGN_UP_CLIENT_ID: userPool.clientId,
    SIGN_UP_CLIENT_SECRET: userPool.clientSecret,
  }
}

async function runOnce(script: string, event: unknown, env: Environment): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'run-once.mjs'), [script, JSON.stringify(event)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  })
  return new Promise<Measured>((resolve, reject) => {
    let message: unknown
    child.once('message', (sent) => (message = sent))
    child.once('exit', (code) => {
      const sent = measured.safeParse(message)
      if (code === 0 && sent.success) resolve(sent.data)
      else reject(new Error(`${script} ended with ${code}, and answered ${String(Object(message).status)}.`))
    })
  })
}

const rounds = 15

/** Measures the first call of each function in turns with a bare handler. */
export async function measureColdStarts(): Promise<Table> {
  const testApp = await openTestApp()
  const pairs = await openColdPairs(testApp)
  try {
    const times = await pairs.runInTurns(rounds)
    const rows = Array.from(times, ([name, all]) => ({ name, values: valuesOf(all) }))
    return { ...heading, rows }
  } finally {
    pairs.close()
    await testApp.close()
  }
}

const heading: Omit<Table, 'rows'> = {
  title: 'Cold starts',
  about: `The table shows import and first call of each built function, in a new process, in turns with a bare handler. The bare handler is the document client (and Cognito’s if the function uses it), bundled and minified only by esbuild. It makes the same calls one after the other with the same credentials, by HTTPS as on AWS, and gets the same answers. Medians of ${rounds} pairs; all functions take turns. The goal is 1.25. \`meta\` and \`mails\` make no calls to AWS, so they lack the clients that the bare handler loads.`,
  columns: [
    { name: 'import', unit: 'ms' },
    { name: 'first call', unit: 'ms' },
    { name: 'both', unit: 'ms' },
    { name: 'bare handler', unit: 'ms' },
    { name: 'ratio', unit: 'ratio' },
  ],
}

function valuesOf(pairs: readonly Pair[]): number[] {
  const imported = median(pairs.map(({ own }) => own.imported))
  const total = median(pairs.map(({ own }) => own.total))
  const bare = median(pairs.map((pair) => pair.bare.total))
  const ratio = median(pairs.map((pair) => pair.own.total / pair.bare.total))
  return [imported, total - imported, total, bare, ratio]
}
