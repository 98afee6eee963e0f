import { access, constants, mkdir } from 'node:fs/promises'
import type { AbstractSnapshot } from 'abstract-level'
import { ClassicLevel } from 'classic-level'
import { MemoryLevel } from 'memory-level'
import type { Range } from './write-batch.ts'

type Change = { type: 'put'; key: string; value: string } | { type: 'del'; key: string }

/** The part of LevelDB that the store uses, with strings as keys and values. */
export interface Level {
  get(key: string, options?: { snapshot?: AbstractSnapshot }): Promise<string | undefined>
  iterator(range: Range & { snapshot?: AbstractSnapshot }): AsyncIterable<[key: string, value: string]>
  snapshot(): AbstractSnapshot
  /** Atomic; with `sync`, durable when it resolves. */
  batch(changes: Change[], options: { sync: boolean }): Promise<void>
  close(): Promise<void>
}

export class FolderInUse extends Error {
  constructor(folder: string, cause: unknown) {
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

/**
 * Opens the LevelDB in a folder, creating it if necessary, or in memory without one.
 * @throws {FolderInUse} @throws {FolderNotWritable}
 */
export async function openLevel(folder: string | undefined): Promise<Level> {
  const level = folder === undefined ? new MemoryLevel({ storeEncoding: 'utf8' }) : await onDisk(folder)
  try {
    await level.open()
  } catch (error) {
    throw folder !== undefined && isLocked(error) ? new FolderInUse(folder, error) : error
  }
  return level
}

async function onDisk(folder: string): Promise<ClassicLevel> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new FolderNotWritable(folder, error)
  }
  return new ClassicLevel(folder)
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED'
}
