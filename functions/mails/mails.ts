import { textsByLanguage } from '../../texts/generated/mails.ts'

export type Purpose = 'sign-up' | 'password' | 'email'

export interface Mail {
  readonly subject: string
  readonly text: string
}

/**
 * Returns the mail for a purpose in a language; in English where the language is unknown. How long the codes are valid,
 * which the mails say, is Cognito’s: https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html
 */
export function mailFor(purpose: Purpose, language: string | undefined, code: string): Mail {
  const texts = new Map(Object.entries(textsByLanguage)).get(language ?? '') ?? textsByLanguage.en
  const { subject, text } = texts[purpose]
  return { subject, text: text(code) }
}
