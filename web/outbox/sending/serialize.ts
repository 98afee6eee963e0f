import { nameHere } from '../../api/demo.ts'

const name = nameHere('outbox')
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one piece of work after another, across the pages of this browser. Browsers have locks across pages on HTTPS and
 * localhost only; elsewhere two pages may send the same intent, which its key makes one.
 */
export async function serialize<Done>(work: () => Promise<Done>): Promise<Done> {
  if ('locks' in navigator) return await navigator.locks.request(name, work)
  const next = last.then(work, work)
  last = next
  return await next
}
