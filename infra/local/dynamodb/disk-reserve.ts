import { randomBytes } from 'node:crypto'
import { open, truncate } from 'node:fs/promises'
import { hasRoom, neededBytes } from './disk-room.ts'

const bytes = neededBytes + 1024 * 1024
const chunk = 1024 * 1024

/** Room on the disk that a file beside the store holds, for the few writes that a full disk must not stop. */
export interface DiskReserve {
  readonly wasLent: () => boolean
  /** Gives the room up for as long as work takes, one after another. */
  readonly lend: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Takes it where the disk has room for more than that. */
  readonly take: () => Promise<void>
}

export async function openDiskReserve(folder: string): Promise<DiskReserve> {
  const file = `${folder}.reserve`
  let last: Promise<unknown> = Promise.resolve()
  let wasLent = false

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const reserve: DiskReserve = {
    wasLent: () => wasLent,
    lend: (work) =>
      inTurn(async () => {
        wasLent = true
        await truncate(file).catch(() => undefined)
        return work().finally(() => fill(file))
      }),
    take: () =>
      inTurn(async () => {
        if (await hasRoom(folder, bytes)) await fill(file)
      }),
  }
  await reserve.take()
  return reserve
}

/** Takes as much as there is of it. */
async function fill(file: string): Promise<void> {
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
