import { Problem } from '../shared/problem.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

// The 3,000 commonest, and all those of the 49,000 commonest that are long enough to be chosen here; from
// @zxcvbn-ts/language-common (MIT).
const common = new Set(commonPasswords)

/**
 * Refuses a password that people choose too often: a common one, one that only repeats itself or is padded with
 * digits and signs, or one's own name (OWASP ASVS 5.0, 6.2.4). Throws `invalid`, naming the field.
 */
export function refuseCommonPassword(password: string, name: string, path = 'password'): void {
  const plain = password.toLowerCase()
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const unit = /^(.+?)\1+$/.exec(plain)?.[1]
  const guessed = [plain, core, unit ?? ''].some((word) => common.has(word) || word === name.toLowerCase())
  const isTooPlain = guessed || core === '' || (unit?.length ?? 4) < 4
  if (!isTooPlain) return
  const message = 'This password is too common. Try a few words that only you would put together.'
  throw new Problem('invalid', message, { errors: [{ path, message }] })
}
