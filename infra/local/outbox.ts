import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { replaceFile, ifThere } from './dynamodb/replace-file.ts'
import { FileDamaged } from './file-damaged.ts'

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** A mail that Cognito would have sent. */
export type Mail = z.output<typeof mail>

export interface Outbox {
  readonly send: (mail: Mail) => Promise<void>
  readonly read: () => Promise<readonly Mail[]>
  /** Removes mails that are kept no longer. @throws {FileDamaged} */
  readonly prune: () => Promise<void>
}

const keptMilliseconds = 30 * 24 * 60 * 60 * 1000

const keptMail = z.extend(mail, { sentAt: z.string() })
type KeptMail = z.output<typeof keptMail>

/** The file has one JSON object per line, and keeps mails for 30 days. */
export function openOutbox(folder: string, now: () => Date, announce: (mail: Mail) => void): Outbox {
  const file = join(folder, 'outbox.jsonl')
  let last: Promise<void> = Promise.resolve()

  async function read(): Promise<KeptMail[]> {
    const text = (await ifThere(readFile(file, 'utf8'))) ?? ''
    // Versions before 0.4.0 wrote no time: such a mail counts as sent now.
    const sentAt = now().toISOString()
    try {
      return text.split('\n').flatMap((line) => (line ? keptMail.parse({ sentAt, ...JSON.parse(line) }) : []))
    } catch (error) {
      throw new FileDamaged(file, 'is damaged', 'Remove it: it has only mail that was sent.', error)
    }
  }

  async function replace(sent: readonly Mail[]): Promise<void> {
    const time = now()
    const oldest = new Date(time.getTime() - keptMilliseconds).toISOString()
    const kept = (await read()).filter(({ sentAt }) => sentAt > oldest)
    const lines = [...kept, ...sent.map((one) => ({ sentAt: time.toISOString(), ...one }))]
    await replaceFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }

  // One after the other, or one would replace what another has added.
  function add(sent: readonly Mail[]): Promise<void> {
    last = last.catch(() => undefined).then(() => replace(sent))
    return last
  }

  return {
    async send(sent) {
      await add([sent])
      announce(sent)
    },
    read,
    prune: () => add([]),
  }
}

export function openOutboxInMemory(): Outbox {
  const mails: Mail[] = []
  return {
    send: async (sent) => {
      mails.push(sent)
    },
    read: async () => mails,
    prune: async () => undefined,
  }
}
