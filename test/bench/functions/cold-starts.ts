import { fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { bundleFunction } from '../../../infra/bundle.ts'
import { mailWriter, resources } from '../../../infra/resources.ts'
import { knownGtin } from '../../support/routes.ts'
import { copyItem } from '../../support/store.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'
import { median } from '../results/statistics.ts'
import type { Table } from '../results/results.ts'
import { openAwsEndpoint, type Call } from './aws-endpoint.ts'
import { documentInput } from './document-input.ts'
import { eventOf, firstRequests } from './first-requests.ts'

const rounds = 9

const measured = z.object({ imported: z.number(), total: z.number(), status: z.number() })
type Measured = z.output<typeof measured>

type Endpoint = Awaited<ReturnType<typeof openAwsEndpoint>>

/** Measures the first call of each function in turns with a bare handler that makes the same calls. */
export async function measureColdStarts(): Promise<Table> {
  const testApp = await openTestApp()
  const endpoint = await openAwsEndpoint(testApp)
  try {
    const folders = [...Object.values(resources), mailWriter].map(({ folder }) => folder)
    const output = mkdtempSync(join(tmpdir(), 'bench-functions-'))
    const bundle = (folder: string, entryPoint?: string) =>
      join(bundleFunction(folder, output, entryPoint).output, 'index.mjs')
    const bare = {
      store: bundle('bare', 'test/bench/functions/bare-handler.ts'),
      users: bundle('bare-with-users', 'test/bench/functions/bare-handler-with-users.ts'),
    }
    const makeEvent = await prepareEvents(testApp)
    const rows: Table['rows'] = []
    for (const folder of folders) {
      const pairs: (readonly [own: Measured, bare: Measured])[] = []
      const script = bundle(folder)
      while (pairs.length < rounds) {
        endpoint.takeCalls()
        const own = await runOnce(script, makeEvent(folder), testApp, endpoint)
        if (own.status !== 200) throw new Error(`${folder} answered ${own.status}.`)
        const calls = endpoint.takeCalls()
        const usesUsers = calls.some(({ target }) => !target.startsWith('DynamoDB'))
        endpoint.replay(calls)
        const event = { calls: calls.map(documentCall) }
        pairs.push([own, await runOnce(usesUsers ? bare.users : bare.store, event, testApp, endpoint)])
      }
      rows.push(rowOf(folder, pairs))
    }
    return { ...heading, rows }
  } finally {
    endpoint.close()
    await testApp.close()
  }
}

const heading: Omit<Table, 'rows'> = {
  title: 'Cold starts',
  about: `Import and first call of each built function, in a new process, in turns with a bare handler: the document client, and Cognito’s where it is asked, bundled with the same options, with the same credentials and the same calls, which get the same answers. Medians of ${rounds} pairs. The goal is 1.25. What is above it: zod and the schemas of a function’s own routes, 6 to 8 ms at import and 2 when they first parse; aws-jwt-verify, 6 to 9 ms, where tokens are checked; \`service\` and \`mails\` ask nothing of AWS, and so are without the clients that the bare handler loads. A collator, 6 to 9 ms, is loaded only where a list has texts that differ in case or accents alone, or other scripts.`,
  columns: [
    { name: 'import', unit: 'ms' },
    { name: 'first call', unit: 'ms' },
    { name: 'both', unit: 'ms' },
    { name: 'bare handler', unit: 'ms' },
    { name: 'ratio', unit: 'ratio' },
  ],
}

function rowOf(folder: string, pairs: readonly (readonly [own: Measured, bare: Measured])[]) {
  const imported = median(pairs.map(([own]) => own.imported))
  const total = median(pairs.map(([own]) => own.total))
  const bare = median(pairs.map(([, other]) => other.total))
  const ratio = median(pairs.map(([own, other]) => own.total / other.total))
  return { name: folder, values: [imported, total - imported, total, bare, ratio] }
}

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
  return (folder) => {
    const request = firstRequests(ada, first)[folder]
    return request ? eventOf(ada, request) : mail
  }
}

const documentCall = ({ target, sent }: Call) => ({
  name: target.slice(target.indexOf('.') + 1),
  input: documentInput(sent),
})

async function runOnce(script: string, event: unknown, { runtime }: TestApp, { url }: Endpoint) {
  const { tableName, userPool } = runtime.platform
  const child = fork(join(import.meta.dirname, 'run-once.mjs'), [script, JSON.stringify(event)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      AWS_ENDPOINT_URL: url,
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
      USER_POOL_ID: userPool.userPoolId,
      CLIENT_ID: userPool.clientId,
      SIGN_UP_CLIENT_ID: userPool.clientId,
    },
  })
  return new Promise<Measured>((resolve, reject) => {
    child.once('message', (message) => resolve(measured.parse(message)))
    child.once('exit', (code) => code !== 0 && reject(new Error(`${script} ended with ${code}.`)))
  })
}
