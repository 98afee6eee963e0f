import { hash } from 'node:crypto'
import { chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { replaceFile } from '../dynamodb/replace-file.ts'
import { FileDamaged } from '../file-damaged.ts'
import { ifThere } from '../dynamodb/if-there.ts'

/** A file in the data folder's part for secrets. */
export interface Secret<Content> {
  readonly name: string
  readonly content: z.ZodMiniType<Content>
  /** The paths of it in data folders of versions before 0.4.0, and how to read those. */
  readonly former?: { readonly paths: readonly string[]; readonly parse: (text: string) => unknown }
  /** The advice for when it is damaged. */
  readonly remedy: string
  /** The effect of its loss, once the rest is rescued. */
  readonly loss: string
}

export const secretPath = ({ name }: Secret<unknown>) => join('secrets', `${name}.json`)

const stored = z.object({ content: z.unknown(), sha256: z.string() })

const checksumOf = (content: unknown) => hash('sha256', JSON.stringify(content))

export interface Found<Content> {
  readonly content: Content
  readonly path: string
  readonly text: string
}

/**
 * Looks for a secret, and changes nothing.
 * @throws {FileDamaged}
 */
export async function findSecret<Content>(
  dataDir: string,
  secret: Secret<Content>,
): Promise<Found<Content> | undefined> {
  const path = secretPath(secret)
  for (const place of [path, ...(secret.former?.paths ?? [])]) {
    const text = await ifThere(readFile(join(dataDir, place), 'utf8'))
    if (text === undefined) continue
    const parse = place === path ? parseStored : secret.former?.parse
    const content = attempt(() => secret.content.parse(parse?.(text)))
    if (content instanceof Error)
      throw new FileDamaged(join(dataDir, place), 'is damaged', secret.remedy, content)
    return { content, path: place, text }
  }
  return undefined
}

function parseStored(text: string): unknown {
  const { content, sha256 } = stored.parse(JSON.parse(text))
  if (sha256 !== checksumOf(content)) throw new Error('It does not have its checksum.')
  return content
}

function attempt<Result>(work: () => Result): Result | Error {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Reads a secret, and moves it to its file from where earlier versions kept it.
 * @throws {FileDamaged}
 */
export async function readSecret<Content>(
  dataDir: string,
  secret: Secret<Content>,
): Promise<Content | undefined> {
  const found = await findSecret(dataDir, secret)
  if (!found) return undefined
  if (found.path === secretPath(secret)) await close(join(dataDir, found.path))
  else await writeSecret(dataDir, secret, found.content)
  for (const path of secret.former?.paths ?? []) await rm(join(dataDir, path), { force: true })
  return found.content
}

/** Copies may have lost who may read a file and its folder. */
async function close(path: string): Promise<void> {
  await chmod(dirname(path), 0o700)
  await chmod(path, 0o600)
}

export async function writeSecret<Content>(
  dataDir: string,
  secret: Secret<Content>,
  content: Content,
): Promise<void> {
  const path = join(dataDir, secretPath(secret))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await replaceFile(path, `${JSON.stringify({ content, sha256: checksumOf(content) })}\n`)
}
