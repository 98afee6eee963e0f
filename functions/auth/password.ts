import { Problem } from '../runtime/problem.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

// The 3,000 most common passwords, and those of the 49,000 most common that have the minimum length; from
// @zxcvbn-ts/language-common (MIT).
const common = new Set(commonPasswords)

const upwards = '0123456789'.repeat(26)
const downwards = '9876543210'.repeat(26)
const shortestUnit = 4

/**
 * Refuses a password that is easy to guess (OWASP ASVS 5.0, 6.2.4 and 6.2.11): a common one or the user's own name
 * or address, also if repeated or padded with digits and punctuation; a few characters repeated; digits in order.
 *
 * @throws {Problem} `invalid`, naming the field
 */
export function refuseCommonPassword(password: string, own: readonly string[], path = 'password'): void {
  const plain = password.toLowerCase()
  const unit = /^(.+?)\1+$/.exec(plain)?.[1] ?? plain
  const names = own.flatMap((name) => [bare(name), bare(name.replace(/@.*/, ''))]).filter(Boolean)
  const isGuessed = [plain, unit, bare(plain), bare(unit), unpadded(plain), unpadded(unit)].some(
    (word) => common.has(word) || names.includes(word),
  )
  const counts = upwards.includes(plain) || downwards.includes(plain)
  if (!isGuessed && !counts && unit.length >= shortestUnit) return
  const message = 'This password is too common. Try a few unrelated words.'
  throw new Problem('invalid', message, { errors: [{ path, message }] })
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const unpadded = (text: string) => bare(text).replaceAll(/^\p{N}+|\p{N}+$/gu, '')
