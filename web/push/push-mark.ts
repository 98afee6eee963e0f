import * as z from 'zod/mini'
import { createEmitter } from '../api/emitter.ts'
import { keepText, readStored } from '../api/keep-text.ts'

const key = 'push'
const changes = createEmitter()

const shape = z.object({
  user: z.string(),
  /** The push address under which the server knows this browser. */
  endpoint: z.string(),
  /** The device's id on the server; after another login, the earlier one until the server knows of it. */
  device: z.optional(z.string()),
  /** The households whose changes are sent to it. */
  households: z.optional(z.array(z.string())),
})
type Mark = z.output<typeof shape>

/** The person who is sent messages in this browser, and the address, as the server knows them. */
export const pushMark = {
  read: (): Mark | undefined => readStored(shape, localStorage.getItem(key)),

  isOf: (user: string): boolean => pushMark.read()?.user === user,

  set(mark: Mark): void {
    keepText(key, JSON.stringify(mark))
    changes.emit()
  },

  clear(): void {
    localStorage.removeItem(key)
    changes.emit()
  },

  subscribe: changes.subscribe,
}
