import * as z from 'zod/mini'
import { createEmitter } from '../api/emitter.ts'
import { keepText } from '../api/keep-text.ts'
import { readStored } from '../api/read-stored.ts'

const key = 'push'
const changes = createEmitter()

const shape = z.object({
  /** The id of the person. */
  user: z.string(),
  /** The address at which the server was told that this browser is reached. */
  endpoint: z.string(),
  /** The device's id, as it was told: the one before a login, until the server is told again. */
  device: z.optional(z.string()),
  /** The households of whose changes it is told. */
  households: z.optional(z.array(z.string())),
})
type Mark = z.output<typeof shape>

/** The person who is sent messages in this browser, and the address, as the server was told. */
export const pushMark = {
  read: (): Mark | undefined => readStored(shape, localStorage.getItem(key)),

  /** Whether this person is sent messages here. */
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
