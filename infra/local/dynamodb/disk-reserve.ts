import { randomBytes } from 'node:crypto'
import { open, truncate } from 'node:fs/promises'
import { neededBytes } from './disk-room.ts'

const bytes = neededBytes + 1024 * 1024
const chunk = 1024 * 1024

/** Room on the disk that a file beside the store holds, for the few writes that a full disk must not stop. */
export interface DiskReserve {
  readonly wasLent: () => boolean
  /** Gives the room up for as long as work takes, one after another. */
  readonly lend: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export async function openDiskReserve(folder: string): Promise<DiskReserve> {
  const file = `${folder}.reserve`
  let last: Promise<unknown> = take(file)
  let wasLent = false
  await last

  async function giveUpFor<Result>(work: () => Promise<Result>): Promise<Result> {
    wasLent = true
    try {
      await truncate(file)
      return await work()
    } finally {
      await take(file)
    }
  }

  return {
    wasLent: () => wasLent,
    lend(work) {
      const done = last.then(() => giveUpFor(work))
      last = done.catch(() => undefined)
      return done
    },
  }
}

/** Takes as much as there is of it. */
async function take(file: string): Promise<void> {
  const handle = await open(file, 'a', 0o600).catch(() => undefined)
  try {
    let size = (await handle?.stat())?.size ?? bytes
    // A file system that compresses would keep no room for zeros.
    for (; size < bytes; size += chunk) await handle?.write(randomBytes(Math.min(chunk, bytes - size)))
  } catch {
    // The disk is full.
  } finally {
    await handle?.close()
  }
}
