import * as z from 'zod/mini'

export class FolderInUse extends Error {
  constructor(folder: string, cause?: unknown) {
    super(`The folder ${folder} is in use by another running copy.`, { cause })
    this.name = 'FolderInUse'
  }
}

export class FolderNotWritable extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The folder ${folder} cannot be written to.`, { cause })
    this.name = 'FolderNotWritable'
  }
}

/** A folder does not hold what was committed to it. Nothing in it has been changed. */
export class FolderDamaged extends Error {
  constructor(folder: string, damage: string, cause?: unknown) {
    super(`The folder ${folder} is damaged: ${damage}. Nothing in it was changed.`, { cause })
    this.name = 'FolderDamaged'
  }
}

export class DiskFull extends Error {
  constructor(cause?: unknown) {
    super('The disk is full.', { cause })
    this.name = 'DiskFull'
  }
}

const levelError = z.object({ code: z.string(), message: z.string() })

const isForbidden = (message: string) => /Permission denied|Read-only/i.test(message)

// The system has too little of something: no fault of the folder's files.
const outside = /Too many open files|Cannot allocate/i

/** Returns other errors as they are. */
export function translateLevelError(folder: string, error: unknown): unknown {
  const { cause } = error instanceof Error ? error : {}
  const found = levelError.safeParse(cause).data ?? levelError.safeParse(error).data
  if (!found?.code.startsWith('LEVEL_') || outside.test(found.message)) return error
  if (found.code === 'LEVEL_LOCKED') return new FolderInUse(folder, error)
  if (isDiskFull(found.message)) return new DiskFull(error)
  if (isForbidden(found.message)) return new FolderNotWritable(folder, error)
  return new FolderDamaged(folder, found.message.replaceAll(/\.$/g, ''), error)
}

/** Recognizes a full disk; returns other errors as they are. */
export function translateWriteError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const reason = error.cause instanceof Error ? error.cause.message : ''
  return isDiskFull(`${error.message} ${reason}`) ? new DiskFull(error) : error
}

const isDiskFull = (message: string) => /No space left|ENOSPC|Disk quota exceeded|EDQUOT/i.test(message)
