import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { screenAreas, textsFolder } from '../../infra/texts/write-texts.ts'
import { countsIn } from '../../texts/counts.ts'
import { languages } from '../../texts/generated/languages.ts'
import { reasonOf } from '../../web/api/earlier-sentences.ts'
import { reworded } from './reworded-texts.ts'
import { rewritten } from './rewritten-texts.ts'

/** Each text as it was, or pairs of arguments and what it said with them. */
const texts = z.record(z.string(), z.unknown())
const fixture = join(import.meta.dirname, '../fixtures/0.7.0/texts.json')
const recorded = z.record(z.string(), texts).parse(JSON.parse(readFileSync(fixture, 'utf8')))

test('the recording has English and German', () => {
  expect(Object.keys(recorded)).toEqual(['en', 'de'])
  for (const all of Object.values(recorded)) expect(Object.keys(all).length).toBeGreaterThan(800)
})

test('what 0.7.0 said is said with the same words, for any arguments, except what was reworded on purpose', async () => {
  const different = new Set<string>()
  for (const language of languages.filter((code) => code in recorded)) {
    const today = await textsIn(language)
    for (const [name, then] of Object.entries(recorded[language] ?? {}))
      if (!isSame(saidToday(today, name, then, language), then)) different.add(name)
  }
  expect([...different].toSorted()).toEqual(reworded.toSorted())
})

type Texts = ReadonlyMap<string, unknown>

/** All texts by name: `best-before.groups.expired`. A text that all screens wait for has no area. */
async function textsIn(language: string): Promise<Texts> {
  const found = new Map<string, unknown>()
  for (const area of [...screenAreas(), 'mails', 'notice-mails']) {
    const { textsWith } = await import(join(textsFolder, `generated/${language}/${area}.ts`))
    collect(textsWith(countsIn(language)), area === 'main' ? [] : [area], found)
  }
  return found
}

function collect(value: unknown, path: readonly string[], found: Map<string, unknown>): void {
  const isText = typeof value !== 'object' || value === null
  if (isText) found.set(path.join('.'), value)
  else for (const [key, inner] of Object.entries(Object(value))) collect(inner, [...path, key], found)
}

function saidToday(today: Texts, name: string, then: unknown, language: string): unknown {
  if (name === 'answers')
    return Object.fromEntries(
      Object.keys(Object(then)).map((sentence) => [sentence, answerTo(sentence, today)]),
    )
  const text = (one: string, ...values: readonly unknown[]) => {
    const found = today.get(movedName(one)) ?? today.get(one.replace(/^[^.]+\./, ''))
    return typeof found === 'function' ? found(...values) : found
  }
  const say = rewritten[name] ?? ((_text, values) => text(name, ...values))
  if (!Array.isArray(then)) return say(text, [], language)
  // An absent argument is null in JSON.
  return then.map(([values]) => [
    values,
    say(
      text,
      values.map((value: unknown) => value ?? undefined),
      language,
    ),
  ])
}

/** Texts that moved to an area of their own, by how their names began. */
const moved = {
  'best-before.': 'use-first.',
  'offline.install.': 'installing.',
  'offline.': 'unsent-changes.',
  'login.signUp.': 'sign-up.signUp.',
  'login.confirm.': 'sign-up.confirm.',
  'login.forgotPassword.': 'sign-up.forgotPassword.',
  'login.resetPassword.': 'sign-up.resetPassword.',
  'login.newPassword.': 'new-password.',
  'households.household.': 'household-settings.',
  'households.roleMeanings.': 'household-settings.roleMeanings.',
}

function movedName(name: string): string {
  const [then = '', now = ''] = Object.entries(moved).find(([start]) => name.startsWith(start)) ?? []
  return now + name.slice(then.length)
}

/** Answers were found by what the server said. */
function answerTo(sentence: string, today: Texts): unknown {
  const { id, parameters } = reasonOf(sentence) ?? {}
  const text = today.get(`refusals.reasons.${id}`)
  return typeof text === 'function'
    ? text(Object.fromEntries(Object.entries(parameters ?? {}).map(([name, value]) => [name, Number(value)])))
    : text
}

function isSame(now: unknown, then: unknown): boolean {
  return JSON.stringify(now) === JSON.stringify(then)
}
