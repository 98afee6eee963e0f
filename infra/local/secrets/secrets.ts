import { join, dirname } from 'node:path'
import * as z from 'zod/mini'
import { poolKeys } from '../cognito/settings.ts'
import { hash } from 'node:crypto'
import { chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { replaceFile, ifThere } from '../dynamodb/replace-file.ts'
import { FileDamaged } from '../file-damaged.ts'

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

interface Found<Content> {
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
    try {
      return { content: secret.content.parse(parse?.(text)), path: place, text }
    } catch (error) {
      throw new FileDamaged(join(dataDir, place), 'is damaged', secret.remedy, error)
    }
  }
  return undefined
}

function parseStored(text: string): unknown {
  const { content, sha256 } = stored.parse(JSON.parse(text))
  if (sha256 !== checksumOf(content)) throw new Error('It does not have its checksum.')
  return content
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

// Versions before 0.4.0 kept them beside the folder `secrets` or, without a checksum, in it.
const formerPaths = (name: string) => [join('secrets', name), name]

/** The user pool signs with these; without them, nobody stays signed in. */
export const userPoolKeys: Secret<z.output<typeof poolKeys>> = {
  name: 'user-pool',
  content: poolKeys,
  remedy:
    '`npm run restore -- FILE` brings a backup back. `npm run repair` makes new keys: then everybody signs in again, with the same password. See docs/backups.md.',
  loss: 'Missing: the keys of the sign-ins. Everybody signs in again, with the same password.',
}

const demoContent = z.object({
  password: z.string().check(z.minLength(1)),
  /** Whether its household awaits the first login to be furnished, or that was begun; absent once it is done. */
  household: z.optional(z.enum(['awaited', 'begun'])),
})

/** The demo account's password, so that each start can show it. */
export const demoAccount: Secret<z.output<typeof demoContent>> = {
  name: 'demo-password',
  content: demoContent,
  former: { paths: formerPaths('demo-password'), parse: (text) => ({ password: text }) },
  remedy:
    'Remove it, and the demo account gets a new password at the next start. `npm run restore -- FILE` brings a backup back.',
  loss: 'Missing: the password of the demo account, which gets a new one at the next start.',
}

const certificate = z.object({ key: z.string(), cert: z.string(), hosts: z.array(z.string()) })

export const httpsCertificate: Secret<z.output<typeof certificate>> = {
  name: 'https-certificate',
  content: certificate,
  former: { paths: formerPaths('certificate.json'), parse: (text) => JSON.parse(text) },
  remedy:
    'Remove it, and the next start makes another certificate, about which browsers ask once more. `npm run restore -- FILE` brings a backup back.',
  loss: 'Missing: the certificate. The next start with HTTPS=1 makes another one.',
}

const pushSecret = z.object({ secret: z.string().check(z.minLength(1)) })

/** The keys by which push services know this service: devices have subscribed with them. */
export const pushKeys: Secret<z.output<typeof pushSecret>> = {
  name: 'push',
  content: pushSecret,
  remedy:
    'Remove it, and the next start makes another one, with which each device subscribes again when the app is opened there. `npm run restore -- FILE` brings a backup back.',
  loss: 'Missing: the keys of notifications. The next start makes others, with which each device subscribes again when the app is opened there.',
}

export const secrets = [userPoolKeys, demoAccount, httpsCertificate, pushKeys] as const
