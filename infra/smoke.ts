import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import * as z from 'zod/mini'
import { securityHeaders } from './headers.ts'

/** The file that `cdk deploy --outputs-file` writes. */
export const outputs = z.record(
  z.string(),
  z.object({ Url: z.string(), ApiUrl: z.string(), LiveUrl: z.string(), SmokeTestFunction: z.string() }),
)

export type Deployed = z.output<typeof outputs>[string]

/**
 * Checks a stage after its deployment: the version, the table, the user pool, the pages, and what must be refused.
 * @param pause waits so many milliseconds
 * @throws Error that says what is wrong
 */
export async function checkStage(
  { Url, ApiUrl, LiveUrl }: Omit<Deployed, 'SmokeTestFunction'>,
  version: string,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<void> {
  await untilNameIsKnown(() => fetch(Url, { method: 'HEAD' }), pause)
  await expectHealth(Url, version)
  await expectStatus(`${Url}/api/items`, 401)
  await expectStatus(`${ApiUrl}/api/health`, 403)
  await expectRefusedLogin(Url)
  await expectPage(`${Url}/dashboard`, LiveUrl)
}

/** @throws Error that says what is wrong */
export async function useDeployed(
  lambda: LambdaClient,
  { SmokeTestFunction }: Pick<Deployed, 'SmokeTestFunction'>,
): Promise<void> {
  const Payload = JSON.stringify({ logIn: true })
  const { FunctionError, Payload: answer } = await lambda.send(
    new InvokeCommand({ FunctionName: SmokeTestFunction, Payload }),
  )
  if (FunctionError) throw new Error(`The smoke test failed: ${Buffer.from(answer ?? []).toString('utf8')}`)
}

const unknownName = z.object({ cause: z.object({ code: z.enum(['ENOTFOUND', 'EAI_AGAIN']) }) })

/** A new name takes a while to reach every resolver: it is asked for once in 5 seconds, for a minute. */
async function untilNameIsKnown(
  ask: () => Promise<unknown>,
  pause: (milliseconds: number) => Promise<unknown>,
  attempts = 12,
): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (attempts === 0 || !unknownName.safeParse(error).success) throw error
    await pause(5_000)
    await untilNameIsKnown(ask, pause, attempts - 1)
  }
}

/** @param expected by default any version */
export async function expectHealth(url: string, expected?: string): Promise<void> {
  const response = await fetch(`${url}/api/health/`)
  const { version } = z.object({ status: z.literal('ok'), version: z.string() }).parse(await response.json())
  if (version !== (expected ?? version)) throw new Error(`${url} runs ${version}, not ${expected}.`)
}

export async function expectStatus(url: string, status: number): Promise<void> {
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

export async function expectPage(url: string, live: string): Promise<void> {
  const { headers, status } = await fetch(url)
  if (status !== 200) throw new Error(`${url} answers ${status}.`)
  for (const [name, value] of Object.entries(securityHeaders(live)))
    if (headers.get(name) !== value) throw new Error(`${url} sends ${name}: ${headers.get(name)}`)
}
