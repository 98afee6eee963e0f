import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { App } from 'aws-cdk-lib'
import { onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { watcherNames } from '../../infra/resources.ts'
import { makeStack, wholeStage } from './deployment.ts'
import { listenFreely } from './free-port.ts'
import { plain, readTemplate } from './template.ts'

const lambda = z.object({
  Metadata: z.object({ 'aws:asset:path': z.string() }),
  Properties: z.object({
    Description: z.string(),
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  }),
})

/** A function of a stage: the folder of its asset, and its variables. */
export interface Deployed {
  readonly name: string
  readonly asset: string
  readonly variables: Readonly<Record<string, string>>
}

/** AWS's values for references; any other one stands for itself. */
const known: Readonly<Record<string, string>> = {
  '<Users>': 'eu-central-1_Planted01',
  '<Occasions>': 'https://sqs.eu-central-1.amazonaws.com/123456789012/planted',
  '{{resolve:secretsmanager:<OriginSecret>:SecretString:::}}': 'present',
}

/** The functions of a stage with these bundles, without those that watch it, as its template and its assets have them. */
export function functionsOfStage(bundle: (folder: string) => string): readonly Deployed[] {
  const stack = makeStack(wholeStage, (folder) => bundle(watcherNames.includes(folder) ? 'meta' : folder))
  const app = stack.node.root
  if (!(app instanceof App)) throw new Error('The stack stands in no app.')
  const assembly = app.synth()
  const { Resources } = readTemplate(assembly.getStackByName(stack.stackName).template)
  return Object.values(Resources).flatMap((resource) => {
    const { Metadata, Properties } = lambda.safeParse(resource).data ?? {}
    if (!Metadata || !Properties?.Description.startsWith('Household inventory, ')) return []
    const variables = Object.entries(Properties.Environment.Variables).map(([name, value]) => {
      const text = String(plain(value))
      return [name, known[text] ?? text]
    })
    return {
      name: Properties.Description.replace(/.*: /, ''),
      asset: join(assembly.directory, Metadata['aws:asset:path']),
      variables: Object.fromEntries(variables),
    }
  })
}

/** Stands in for AWS: answers each query of the table with the same rows. */
export async function standInForAws() {
  const asked: string[] = []
  const rows: object[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const action = String(request.headers['x-amz-target']).replace(/.*\./, '')
    asked.push(`${action} ${body}`)
    const answer = { Items: rows, Count: rows.length }
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer))
  })
  const url = `http://127.0.0.1:${await listenFreely(server)}`
  return { url, asked, rows }
}

type Handler = (event: unknown, context?: unknown) => Promise<unknown>

const loaded = new Map<string, Promise<unknown>>()

// On Node 20, each storage in use slows every promise of the process, for the files of tests that follow as well.
function forgetRequests(): void {
  const { mock } = vi.spyOn(AsyncLocalStorage.prototype, 'run')
  onTestFinished(() => {
    for (const storage of new Set(mock.contexts)) if (storage instanceof AsyncLocalStorage) storage.disable()
  })
}

/** Loads the handler of a function as Lambda does, once, with its own variables and the address of AWS. */
export async function load({ asset, variables }: Deployed, url: string): Promise<Handler> {
  const given = {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL: url,
    ...variables,
  }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  forgetRequests()
  const module = loaded.get(asset) ?? import(pathToFileURL(join(asset, 'index.mjs')).href)
  loaded.set(asset, module)
  return z.object({ handler: z.custom<Handler>((value) => typeof value === 'function') }).parse(await module)
    .handler
}
