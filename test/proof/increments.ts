import * as z from 'zod/mini'
import type { Person } from '../support/world.ts'

const entry = z.object({ quantity: z.number() })

/** What is counted up: an item in a person's household. */
export interface Counter {
  readonly person: Person
  readonly household: string
  readonly itemId: string
}

/** Lets writers add 1 to one item so often each, all at once, and gives how many were acknowledged and are there. */
export async function increment({ person, household, itemId }: Counter, writers: number, times: number) {
  const headers = { 'x-household-id': household }
  let acknowledged = 0
  const write = async () => {
    for (let time = 0; time < times; time += 1) {
      const { status } = await person.put(`/inventory/${itemId}`, { delta: 1 }, headers)
      acknowledged += Number(status === 200)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  const { quantity } = entry.parse((await person.get(`/inventory/${itemId}`, headers)).body)
  return { acknowledged, there: quantity }
}
