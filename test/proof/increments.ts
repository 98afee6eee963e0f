import * as z from 'zod/mini'
import type { Person } from '../support/world.ts'

const entry = z.object({ quantity: z.number() })

/** Lets writers add 1 to one item so often each, all at once, and gives how many were acknowledged and are there. */
export async function increment(person: Person, itemId: string, writers: number, times: number) {
  let acknowledged = 0
  const write = async () => {
    for (let time = 0; time < times; time += 1) {
      const { status } = await person.put(`/inventory/${itemId}`, { delta: 1 })
      acknowledged += Number(status === 200)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  const { quantity } = entry.parse((await person.get(`/inventory/${itemId}`)).body)
  return { acknowledged, there: quantity }
}
