import * as z from 'zod/mini'
import { Visitor, type Cookies } from './visitor.ts'

/** Nobody can sign up under it: the product takes no such name. */
export const accountName = 'smoke+test'

/** The account's state between two runs: in a secret, as JSON. */
export const kept = z.object({
  password: z.string(),
  /** Of the session, and of the device: a login on a new one would cause a notice. */
  cookies: z.prefault(z.record(z.string(), z.string()), {}),
})

/** The account of a stage, for the smoke test alone. It has no e-mail address, so that no mail is ever sent. */
export interface Account {
  readonly password: string
  readonly cookies: Cookies
  readonly keep: (cookies: Cookies) => Promise<void>
  /** Makes the account unless it is there. */
  readonly make: () => Promise<void>
}

const session = z.object({ token: z.string() })

/**
 * Goes on with the session that was kept, or begins one.
 * @param afresh whether the kept one is to be ended, so that somebody logs in
 */
export async function enter(
  url: string,
  account: Account,
  afresh: boolean,
): Promise<{ readonly visitor: Visitor; readonly token: string }> {
  const visitor = new Visitor(url, account.cookies)
  if (afresh) await visitor.ask({ method: 'POST', path: '/auth/logout' }, z.undefined())
  const token = (afresh ? undefined : await refresh(visitor)) ?? (await logIn(visitor, account))
  visitor.authorize(token)
  // At once: the tokens of before are worth nothing now, whatever becomes of the rest.
  await account.keep(visitor.cookies)
  return { visitor, token }
}

async function refresh(visitor: Visitor): Promise<string | undefined> {
  const { status, body } = await visitor.send({ method: 'POST', path: '/auth/refresh' })
  if (status === 401) return undefined
  return session.parse(body).token
}

async function logIn(visitor: Visitor, { password, make }: Account): Promise<string> {
  const login = { method: 'POST', path: '/auth/login', body: { name: accountName, password } } as const
  const { status, body } = await visitor.send(login)
  if (status === 200) return session.parse(body).token
  await make()
  return (await visitor.ask(login, session)).token
}
