import { textsByLanguage } from '../../../texts/generated/notice-mails.ts'
import type { Notice } from '../../identity/user.ts'

/** The events that a user gets a notice of. The names are stored. */
export type NoticeKind =
  | 'new_device'
  | 'password_changed'
  | 'email_changed'
  | 'factor_on'
  | 'factor_off'
  | 'factor_failed'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'api_key_made'

/**
 * Writes the mail of a notice in a language; in English where the language is unknown.
 *
 * @param locale the language with its region, for dates
 */
export function noticeMail(
  { kind, at, browser, system }: Notice & { readonly kind: NoticeKind },
  language: string,
  locale = language,
) {
  const known = new Map(Object.entries(textsByLanguage)).get(language)
  const texts = known ?? textsByLanguage.en
  const moment = new Date(at * 1000)
  // Loading the formats takes some milliseconds, of the many that sending a mail takes.
  // oxlint-disable-next-line no-restricted-properties
  const date = moment.toLocaleDateString(known ? locale : 'en', { dateStyle: 'long', timeZone: 'UTC' })
  const time = moment.toISOString().slice(11, 16)
  const device = [browser, system].filter((part) => part !== null).join(', ') || texts.device
  const what = texts.what[kind]
  return {
    subject: texts.subject(what),
    text: [
      `${what.charAt(0).toUpperCase()}${what.slice(1)}. ${texts.when({ date, time, device })}`,
      kind === 'email_changed' ? texts.withoutAddress : texts.otherwise,
    ].join(' '),
  }
}
