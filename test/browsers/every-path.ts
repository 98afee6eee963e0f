import { countsIn } from '../../texts/counts.ts'
import { textsWith as germanWith } from '../../texts/generated/de/main.ts'
import { textsWith as englishWith } from '../../texts/generated/en/main.ts'
import { paths } from '../../web/paths.ts'
import type { TestUser } from '../support/test-app.ts'
import { button, heading, text } from './target.ts'
import type { Visitor } from './visitor.ts'

const texts = { en: englishWith(countsIn('en')), de: germanWith(countsIn('de')) }

export type Language = keyof typeof texts

export const languages = ['en', 'de'] as const satisfies readonly Language[]

/** Loads the login, and every path directly, beginning with one of them: each shows its screen, and no error page. */
export async function loadEveryPath(
  visitor: Visitor,
  { token }: TestUser,
  language: Language,
  begin = 0,
): Promise<void> {
  const { failure, login } = texts[language]
  await visitor.keep({ language })
  await visitor.open(paths.login)
  await visitor.sees(button(login.submit))
  await visitor.keep({ language, userToken: token })
  const all = Object.values(paths)
  const first = begin % all.length
  for (const path of [...all.slice(first), ...all.slice(0, first)]) {
    await visitor.open(path)
    await visitor.sees(heading(/./))
    await visitor.seesNo(text(failure.crash))
  }
}
