import { randomInt } from 'node:crypto'
import { sign } from '../../identity/signature.ts'
import type { Platform } from '../../runtime/platform.ts'
import { changeFactor } from './factor.ts'
import { WrongRecoveryCode } from '../user-pool/user-pool-errors.ts'

const count = 10
// 40 bits. Without 0, 1, I and O, which look like each other.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

export function makeRecoveryCodes(platform: Platform, userId: string) {
  const codes = Array.from({ length: count }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
  return { codes, hashes: codes.map((code) => hashOf(platform, userId, code)) }
}

/** Whether a text can be a recovery code, and no code of the software token. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === length

/** Hashes a recovery code with a secret that is not in the table: there are few enough codes to try them all. */
const hashOf = (platform: Platform, userId: string, code: string): string =>
  sign(platform, 'recovery code', `${userId} ${plain(code)}`)

/** @throws {WrongRecoveryCode} */
export async function redeemRecoveryCode(platform: Platform, userId: string, code: string): Promise<void> {
  const used = hashOf(platform, userId, code)
  await changeFactor(platform, userId, (factor) => {
    if (!factor.recovery_codes.includes(used)) throw new WrongRecoveryCode()
    return { ...factor, recovery_codes: factor.recovery_codes.filter((each) => each !== used) }
  })
}

const plain = (code: string) => code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
