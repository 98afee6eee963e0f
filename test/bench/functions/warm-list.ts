import { brotliDecompressSync } from 'node:zlib'
import { QueryCommand, DynamoDBDocumentClient, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { Bench } from 'tinybench'
import { compress } from '../../../functions/http/compress.ts'
import { pageOf } from '../../../functions/http/pages.ts'
import { serve } from '../../../functions/http/serve.ts'
import { itemView } from '../../../functions/ledger/item-repository.ts'
import { items } from '../../../functions/items/items.ts'
import { itemRecord } from '../../../functions/ledger/item-record.ts'
import { settled } from '../../../functions/model/change-item.ts'
import { parseRow } from '../../../functions/database/stored-row.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'
import { fillHousehold } from '../household.ts'
import type { Table } from '../results/results.ts'
import { readPlainRows } from '../../../functions/runtime/plain-rows.ts'
import { withoutLogging } from '../../../functions/runtime/aws-clients.ts'
import { firstEvent } from './first-requests.ts'
import { documentInput } from './document-input.ts'

/** The CPU time that this process has used, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Measures pieces of work in this process; returns the median CPU time of each, in milliseconds. */
async function measureCpu(
  work: Readonly<Record<string, () => unknown>>,
  options: { readonly time?: number; readonly iterations?: number } = {},
): Promise<ReadonlyMap<string, number>> {
  const bench = new Bench({
    now: cpuTime,
    time: 400,
    iterations: 10,
    warmupTime: 200,
    throws: true,
    ...options,
  })
  for (const [name, each] of Object.entries(work)) bench.add(name, each)
  await bench.run()
  return new Map(
    bench.tasks.map(({ name, result }) => [name, 'latency' in result ? result.latency.p50 : Number.NaN]),
  )
}

interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type Handle = (request: Request) => Promise<{ readonly response: { readonly body: Uint8Array } }>

type RememberingTable = ReturnType<typeof openRememberingTable>

/** A client of a test app’s table that answers at once what has been answered before. */
function openRememberingTable({ runtime }: TestApp) {
  const { requestHandler } = runtime.platform.table.config
  const { handle } = z.object({ handle: z.custom<Handle>() }).parse(requestHandler)
  const answers = new Map<string, Awaited<ReturnType<Handle>>>()
  const remember: Handle = async (request) => {
    const body = request.body instanceof Uint8Array ? new TextDecoder().decode(request.body) : ''
    const asked = `${request.headers['x-amz-target']} ${body}`
    const answer = answers.get(asked) ?? (await handle(request))
    answers.set(asked, answer)
    return answer
  }
  const client = withoutLogging(
    new DynamoDBClient({
      region: 'xx-local-1',
      endpoint: 'http://nowhere.invalid',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      requestHandler: z.custom<typeof requestHandler>().parse({ handle: remember }),
    }),
  )
  const table = DynamoDBDocumentClient.from(client)
  readPlainRows(table)
  return {
    table,
    /** The queries so far, with the JSON that answered them. */
    queries: () =>
      [...answers].flatMap(([asked, { response }]) => {
        const [target = '', ...body] = asked.split(' ')
        if (!target.endsWith('.Query')) return []
        const input = z.custom<QueryCommandInput>().parse(documentInput(JSON.parse(body.join(' '))))
        return [{ input, answer: new TextDecoder().decode(response.body) }]
      }),
  }
}

const sizes = [500, 2_000, 10_000]

const columns = [
  'store answer',
  'unmarshalling',
  'parsing',
  'views',
  'sorting, paging',
  'JSON',
  'compression',
  'whole request',
  'own stages per 1,000',
]

/** Measures the stages of a list in a function that is warm. */
export async function measureWarmList(): Promise<Table> {
  const rows = []
  for (const size of sizes)
    rows.push({ name: `${size.toLocaleString('en')} items`, values: await measureStages(size) })
  return {
    title: 'A warm list',
    about:
      '`GET /items` in a warm function whose store answers at once. The columns are `JSON.parse` of that answer, the SDK’s further work to make rows of it, the function’s own stages, the whole request, and the own stages for each 1,000 items.',
    columns: columns.map((name) => ({ name, unit: 'ms' })),
    rows,
  }
}

async function measureStages(size: number): Promise<number[]> {
  const testApp = await openTestApp()
  try {
    const user = await testApp.signUp('ada')
    await fillHousehold(testApp, user, size)
    const remembering = openRememberingTable(testApp)
    const { table, queries } = remembering
    const handler = serve(items, { ...testApp.runtime.platform, table })
    const event = firstEvent(user, { route: 'GET /api/items' })
    const { body = '' } = await handler(event)
    const asked = queries()
    const took = await measureCpu({
      bytes: () => asked.map(({ answer }) => JSON.parse(answer)),
      query: () => readAll(remembering),
      ...ownStages(await readAll(remembering), body),
      whole: () => handler(event),
    })
    const of = (name: string) => took.get(name) ?? Number.NaN
    const own = ['parse', 'views', 'sort', 'json', 'compression'].map(of)
    const ours = own.reduce((sum, each) => sum + each, 0)
    return [of('bytes'), of('query') - of('bytes'), ...own, of('whole'), (ours * 1_000) / size]
  } finally {
    await testApp.close()
  }
}

type Row = Readonly<Record<string, unknown>>

/** The stages of the function, each by itself. */
function ownStages(rows: readonly Row[], body: string) {
  const parse = () => rows.map((row) => settled(parseRow(row, itemRecord)))
  const records = parse()
  const views = records.map(itemView)
  const text = brotliDecompressSync(Buffer.from(body, 'base64')).toString()
  const list: unknown = JSON.parse(text)
  return {
    parse,
    views: () => records.map(itemView),
    sort: () => pageOf(views, ({ name, id }) => [name, id], undefined),
    json: () => JSON.stringify(list),
    compression: () => compress(text, 'br').toString('base64'),
  }
}

/** Sends the queries again, by which the rows were read. */
async function readAll({ table, queries }: RememberingTable): Promise<Row[]> {
  const pages = []
  for (const { input } of queries()) pages.push(await table.send(new QueryCommand(input)))
  return pages.flatMap(({ Items = [] }) => Items)
}
