import * as z from 'zod/mini'
import type { Server } from '../machine/server.ts'
import type { Member } from './members.ts'

/** `--short` tries it out. */
export const seconds = process.argv.includes('--short') ? 3 : 60

export async function send(
  server: Server,
  { token, household }: Member,
  method: string,
  path: string,
  body?: unknown,
  key = '',
) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-household-id': household,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const stocked = z.object({ quantity: z.number() })

/** Returns the stock of all these people’s items together. */
export async function stockOf(server: Server, people: readonly Member[]): Promise<number> {
  const items = new Map(people.map((person) => [person.item, person]))
  let sum = 0
  for (const [item, person] of items) {
    const { text } = await send(server, person, 'GET', `/inventory/${item}`)
    sum += stocked.parse(JSON.parse(text)).quantity
  }
  return sum
}
