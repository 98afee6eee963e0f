import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import packageFile from '../package.json' with { type: 'json' }
import { securityHeaders } from './headers.ts'

const outputs = z.record(z.string(), z.object({ Url: z.string(), ApiUrl: z.string() }))

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Checks a stage after deployment: `smoke.ts FILE`, where FILE is the one `cdk deploy --outputs-file` wrote. */
const deployed = outputs.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')))
for (const [stack, { Url, ApiUrl }] of Object.entries(deployed)) {
  await expectHealth(Url)
  await expectStatus(`${Url}/api/items`, 401)
  await expectStatus(`${ApiUrl}/api/health`, 403)
  await expectPage(`${Url}/dashboard`)
  say(`${stack} works: ${Url}`)
}

async function expectHealth(url: string): Promise<void> {
  const response = await fetch(`${url}/api/health/`)
  const { version } = z.object({ status: z.literal('ok'), version: z.string() }).parse(await response.json())
  if (version !== packageFile.version) throw new Error(`${url} runs ${version}, not ${packageFile.version}.`)
}

async function expectStatus(url: string, status: number): Promise<void> {
  const response = await fetch(url)
  if (response.status !== status) throw new Error(`${url} answers ${response.status}, not ${status}.`)
}

async function expectPage(url: string): Promise<void> {
  const { headers, status } = await fetch(url)
  if (status !== 200) throw new Error(`${url} answers ${status}.`)
  for (const [name, value] of Object.entries(securityHeaders))
    if (headers.get(name) !== value) throw new Error(`${url} sends ${name}: ${headers.get(name)}`)
}
