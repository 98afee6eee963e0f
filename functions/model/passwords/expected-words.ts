import { withoutAccents } from './password-patterns.ts'

/** Guesses at a password here begin with these: the names of the product, and of passwords (OWASP ASVS 5.0, 6.1.2). */
const expected = [
  'household inventory haushalt inventar shopping einkauf pantry vorrat',
  'password passwort passwd kennwort welcome willkommen secret geheim',
  'login admin letmein iloveyou',
].flatMap((words) => words.split(' '))

const shortestName = 3

export function expectedWords(names: readonly string[]): ReadonlySet<string> {
  const parts = names.flatMap((name) => [name, name.replace(/@.*/, ''), ...name.split(/[^\p{L}\p{N}]+/u)])
  const words = parts.map((part) => withoutAccents(part.normalize('NFKC').toLowerCase()))
  return new Set([...expected, ...words.filter(({ length }) => length >= shortestName)])
}
