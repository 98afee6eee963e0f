import type { Platform } from '../../runtime/platform.ts'
import { invalidField, explain } from '../../protocol/problem.ts'
import { findFactor, isOn } from '../factor/factor.ts'
import { isRecoveryCode, redeemRecoveryCode } from '../factor/recovery-codes.ts'
import { claimsOf } from '../sessions/sessions.ts'
import { requireSoftwareToken } from '../factor/software-token.ts'
import {
  findUser,
  initiateAuth,
  respondToChallenge,
  revoke,
  type Challenge,
  type Tokens,
} from '../user-pool/user-pool.ts'

export interface Account {
  readonly id: string
  readonly name: string
}

/** The result of a correct password: tokens, or the challenge of the account's second factor. */
export type SignedIn = { readonly account: Account } & (
  | { readonly tokens: Tokens; readonly challenge?: never }
  | { readonly challenge: Challenge; readonly tokens?: never }
)

const maximumTries = 5

/**
 * Signs in by a password. With an access token, anyone can set up a software token or switch it off directly at the
 * user pool: if that differs from our record, the user pool is corrected and asked again.
 *
 * @param known the account with that name as far as it is known, so that its record is read meanwhile
 * @throws the user pool's exceptions
 */
export async function signIn(
  platform: Platform,
  name: string,
  password: string,
  known: Account,
): Promise<SignedIn> {
  for (let tries = 1; tries <= maximumTries; tries += 1) {
    const [begun, early] = await Promise.all([
      initiateAuth(platform, name, password),
      findFactor(platform, known.id),
    ])
    const signedIn = await withAccount(platform, begun, known)
    const { account, tokens } = signedIn
    const isChallenged = tokens === undefined
    // Either of the two reads may be out of date by now, so a record is trusted only if it agrees.
    const agrees = account.id === known.id && isOn(early) === isChallenged
    const isRequired = agrees ? isChallenged : isOn(await findFactor(platform, account.id))
    if (isRequired === isChallenged) return signedIn
    if (tokens) await revoke(platform, tokens.refreshToken)
    platform.log({ level: 'warn', event: 'second factor corrected', required: isRequired })
    await requireSoftwareToken(platform, account.name, isRequired)
  }
  throw new Error('The user pool’s second factor keeps differing from ours.')
}

async function withAccount(platform: Platform, begun: Tokens | Challenge, known: Account): Promise<SignedIn> {
  if ('challenge' in begun) {
    const { name } = begun
    const { id } = name === known.name ? known : await findUser(platform, name)
    return { account: { id, name }, challenge: begun }
  }
  const { sub: id, username } = claimsOf(begun.accessToken)
  return { account: { id, name: username }, tokens: begun }
}

/** An answer to a challenge: a code of the software token, or a recovery code with the password again. */
export interface ChallengeAnswer {
  readonly code: string
  readonly password?: string | undefined
}

/** @throws {Problem} `invalid` without the password that a recovery code needs; and the user pool's exceptions */
export async function answerChallenge(
  platform: Platform,
  { account, challenge }: { readonly account: Account; readonly challenge: Challenge },
  { code, password }: ChallengeAnswer,
): Promise<Tokens> {
  if (!isRecoveryCode(code)) return respondToChallenge(platform, challenge, code.replaceAll(/\s/g, ''))
  if (password === undefined)
    throw invalidField('password', explain('required', 'Password is required.', { label: 'Password' }))
  await redeemRecoveryCode(platform, account.id, code)
  return signInWithoutFactor(platform, account.name, password)
}

/** The user pool knows no recovery codes, so it stops asking for a moment. Other logins correct that. */
async function signInWithoutFactor(platform: Platform, name: string, password: string): Promise<Tokens> {
  for (let tries = 1; tries <= maximumTries; tries += 1) {
    await requireSoftwareToken(platform, name, false)
    try {
      const begun = await initiateAuth(platform, name, password)
      if (!('challenge' in begun)) return begun
    } finally {
      await requireSoftwareToken(platform, name, true)
    }
  }
  throw new Error('The user pool keeps asking for the second factor.')
}
