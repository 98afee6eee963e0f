import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { securityHeaders } from './headers.ts'

/** The file that `cdk deploy --outputs-file` writes. */
export const outputs = z.record(
  z.string(),
  z.object({ Url: z.string(), ApiUrl: z.string(), LiveUrl: z.string() }),
)

/** What a deployment puts out of a stage. */
export type Deployed = z.output<typeof outputs>[string]

/**
 * Checks a stage after its deployment: the version, the table, the user pool, the pages, and what must be refused.
 * @throws Error that says what is wrong
 */
export async function checkStage({ Url, ApiUrl, LiveUrl }: Deployed, version: string): Promise<void> {
  await expectHealth(Url, version)
  await expectStatus(`${Url}/api/items`, 401)
  await expectStatus(`${ApiUrl}/api/health`, 403)
  await expectRefusedLogin(Url)
  await expectPage(`${Url}/dashboard`, LiveUrl)
}

async function expectHealth(url: string, expected: string): Promise<void> {
  const response = await fetch(`${url}/api/health/`)
  const { version } = z.object({ status: z.literal('ok'), version: z.string() }).parse(await response.json())
  if (version !== expected) throw new Error(`${url} runs ${version}, not ${expected}.`)
}

async function expectStatus(url: string, status: number): Promise<void> {
  const response = await fetch(url)
  if (response.status !== status) throw new Error(`${url} answers ${response.status}, not ${status}.`)
}

/** The refusal of a name that nobody has comes from the user pool, and the attempt is counted in the table. */
async function expectRefusedLogin(url: string): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `smoke-${randomUUID().slice(0, 8)}`, password: randomUUID() }),
  })
  const { message } = z.object({ message: z.string() }).parse(await response.json())
  if (message !== 'Invalid username or password.') throw new Error(`${url} answers a login: ${message}`)
}

async function expectPage(url: string, live: string): Promise<void> {
  const { headers, status } = await fetch(url)
  if (status !== 200) throw new Error(`${url} answers ${status}.`)
  for (const [name, value] of Object.entries(securityHeaders(live)))
    if (headers.get(name) !== value) throw new Error(`${url} sends ${name}: ${headers.get(name)}`)
}
