import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** scrypt's N, which is its memory in KB, and its p, the number of runs. */
interface Cost {
  readonly n: number
  readonly p: number
}

/** As OWASP recommends: 16 MB, five times. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const recommended: Cost = { n: 2 ** 14, p: 5 }

/** The parameters in hashes that name none: all up to version 0.7.0, which can read no others. */
const unnamed = { p: 1 }

/**
 * Whether hashes name their parameters and are as dear as recommended, and older ones are renewed at login. From the next
 * release on: a version that goes back to 0.7.0 must be able to read what this one has written.
 */
export const writesNamed = false

const keyLength = 32
const blockSize = 8
const deriveKey: (
  secret: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number },
) => Promise<Buffer> = promisify(scrypt)

export interface Hashing {
  readonly hash: (secret: string) => Promise<string>
  /** Returns false without a hash, in the same time. */
  readonly matches: (secret: string, hash: string | undefined) => Promise<boolean>
  readonly isOutdated: (hash: string) => boolean
}

/** Hashes with scrypt, two at once at most: each takes memory, and a core. `n` is lower in tests alone. */
export function openHashing({ n = recommended.n, named = writesNamed } = {}): Hashing {
  const cost = { n, p: named ? recommended.p : unnamed.p }
  const format = named ? formatNamed : formatUnnamed
  const noHash = format(cost, Buffer.alloc(16), Buffer.alloc(keyLength))
  const isOutdated = (stored: string) => named && !stored.startsWith('$scrypt$')

  async function make(secret: string): Promise<string> {
    const salt = randomBytes(16)
    return format(cost, salt, await derive(secret, salt, cost))
  }

  async function matches(secret: string, known = noHash): Promise<boolean> {
    const { salt, key, ...stored } = parse(known)
    const derived = await derive(secret, salt, stored)
    // The time must not reveal whether there is an older hash or none.
    if (stored.p < cost.p) await derive(secret, salt, { n, p: cost.p - stored.p })
    return timingSafeEqual(derived, key)
  }

  return { hash: make, matches, isOutdated }
}

const derive = (secret: string, salt: Buffer, { n, p }: Cost): Promise<Buffer> =>
  inTurn(() => deriveKey(secret, salt, keyLength, { N: n, r: blockSize, p }))

const turns = [Promise.resolve(), Promise.resolve()]
let asked = 0

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = asked % turns.length
  asked += 1
  const done = (turns[turn] ?? Promise.resolve()).then(work)
  turns[turn] = done.then(
    () => undefined,
    () => undefined,
  )
  return done
}

const text = (bytes: Buffer) => bytes.toString('base64url')

/** https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md */
const formatNamed = ({ n, p }: Cost, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${Math.log2(n)},r=${blockSize},p=${p}$${text(salt)}$${text(key)}`

const formatUnnamed = ({ n }: Cost, salt: Buffer, key: Buffer) => [n, text(salt), text(key)].join('$')

function parse(hash: string): Cost & { readonly salt: Buffer; readonly key: Buffer } {
  const [, ln, p, ...named] = /^\$scrypt\$ln=(\d+),r=8,p=(\d+)\$([^$]*)\$([^$]*)$/.exec(hash) ?? []
  const [n, ...old] = hash.split('$')
  const cost = ln === undefined ? { n: Number(n), ...unnamed } : { n: 2 ** Number(ln), p: Number(p) }
  const [salt = '', key = ''] = ln === undefined ? old : named
  return { ...cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}
