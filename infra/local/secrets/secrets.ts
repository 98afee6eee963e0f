import { join } from 'node:path'
import * as z from 'zod/mini'
import { poolKeys } from '../cognito/settings.ts'
import type { Secret } from './secret-file.ts'

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
