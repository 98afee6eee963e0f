import { Problem } from '../runtime/problem.ts'
import lines from './common-passwords.json' with { type: 'json' }

// The 3,000 most common passwords, and those of the 49,000 most common that have the minimum length; from
// @zxcvbn-ts/language-common (MIT). Many in a line, since quotes around each would be a fifth of it.
const readCommon = () => {
  const passwords = lines.flatMap((line) => line.split(' '))
  const words = passwords.filter(({ length }) => length >= shortestCommonWord)
  return { passwords: new Set(passwords), words }
}

// Read for the first password that is set: most starts of a function set none.
let common: ReturnType<typeof readCommon> | undefined

/**
 * What guesses at a password here begin with: the names of the product and of what it is for, and of passwords
 * (OWASP ASVS 5.0, 6.1.2). Of what is left without them, so many characters are needed.
 */
const expectedWords = [
  'household inventory haushalt inventar shopping einkauf pantry vorrat',
  'password passwort passwd kennwort welcome willkommen secret geheim',
  'login admin letmein iloveyou qwerty qwertz asdf abc 123',
].flatMap((words) => words.split(' '))
const leastLeft = 8
const shortestWord = 3
const shortestCommonWord = 4

const upwards = '0123456789'.repeat(26)
const downwards = '9876543210'.repeat(26)
const shortestUnit = 4

/**
 * Refuses a password that is easy to guess (OWASP ASVS 5.0, 6.2.4 and 6.2.11): a common one or the user's own name
 * or address, also if repeated or padded with digits and punctuation; one of which little is left without those names,
 * the words that are expected here, and common ones; a few characters repeated; digits in order.
 *
 * @throws {Problem} `invalid`, naming the field
 */
export function refuseCommonPassword(password: string, own: readonly string[], path = 'password'): void {
  common ??= readCommon()
  const { passwords, words } = common
  const plain = password.toLowerCase()
  const unit = /^(.+?)\1+$/.exec(plain)?.[1] ?? plain
  const names = own.flatMap((name) => [bare(name), bare(name.replace(/@.*/, ''))]).filter(Boolean)
  const isGuessed = [plain, unit, bare(plain), bare(unit), unpadded(plain), unpadded(unit)].some(
    (word) => passwords.has(word) || names.includes(word),
  )
  // One of signs alone has no words.
  const text = bare(plain).length < leastLeft ? plain : bare(plain)
  const left = without(
    text,
    [...names, ...expectedWords].filter(({ length }) => length >= shortestWord),
  )
  const counts = upwards.includes(plain) || downwards.includes(plain)
  if (isGuessed || counts || unit.length < shortestUnit) throw invalid(path, tooCommon)
  if (without(left, words).length < leastLeft) throw invalid(path, tooLittle)
}

const tooCommon = 'This password is too common. Try a few unrelated words.'
const tooLittle =
  'Too little of this password is left without names and common words. Try a few unrelated words.'

const invalid = (path: string, message: string) =>
  new Problem('invalid', message, { errors: [{ path, message }] })

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const unpadded = (text: string) => bare(text).replaceAll(/^\p{N}+|\p{N}+$/gu, '')

// The longest first, since one may be part of another.
const without = (text: string, words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text)
