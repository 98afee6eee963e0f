import { sign, verify } from 'node:crypto'
import * as z from 'zod/mini'
import type { Settings } from './settings.ts'

/** RS256 (RFC 7519). */
export function signJwt({ privateKey, keyId }: Settings, claims: object): string {
  const body = `${encode({ kid: keyId, alg: 'RS256' })}.${encode(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`
}

/** Returns the claims of a token if the pool's signature is valid. Does not check expiry. */
export function readJwt<Claims extends z.ZodMiniType>(
  { publicKey }: Settings,
  token: string,
  claims: Claims,
): z.output<Claims> | undefined {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return undefined
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))) return undefined
  return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data
}

/** The public keys as in a pool's `jwks.json` (RFC 7517). */
export function publicKeys({ publicKey, keyId }: Settings) {
  const { n, e } = publicJwk.parse(publicKey.export({ format: 'jwk' }))
  return { keys: [{ kid: keyId, alg: 'RS256', kty: 'RSA', use: 'sig' as const, n, e }] }
}

const publicJwk = z.object({ n: z.string(), e: z.string() })

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
