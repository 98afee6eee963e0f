import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** A mail that Cognito would have sent. */
export type Mail = z.output<typeof mail>

export interface Outbox {
  readonly send: (mail: Mail) => Promise<void>
  /** Returns all mails, oldest first. */
  readonly read: () => Promise<readonly Mail[]>
}

/** Opens an outbox in the data folder, with one JSON object per line; calls `announce` with each mail. */
export function openOutbox(folder: string, announce: (mail: Mail) => void): Outbox {
  const file = join(folder, 'outbox.jsonl')
  return {
    async send(sent) {
      await appendFile(file, `${JSON.stringify(sent)}\n`, { mode: 0o600 })
      announce(sent)
    },
    async read() {
      const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
      return lines.map((line) => mail.parse(JSON.parse(line)))
    },
  }
}

export function openOutboxInMemory(): Outbox {
  const mails: Mail[] = []
  return {
    send: async (sent) => {
      mails.push(sent)
    },
    read: async () => mails,
  }
}
