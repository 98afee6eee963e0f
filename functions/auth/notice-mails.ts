import type { Notice } from '../identity/user.ts'

/** What a user is told of. The names are stored. */
export type NoticeKind =
  | 'new_device'
  | 'password_changed'
  | 'email_changed'
  | 'factor_on'
  | 'factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'

interface Texts {
  /** The subject, and what the mail begins with. */
  readonly what: Readonly<Record<NoticeKind, string>>
  readonly when: (date: string, time: string, device: string) => string
  readonly device: string
  readonly otherwise: string
  /** Mails for a new password go to the new address. */
  readonly withoutAddress: string
}

const english: Texts = {
  what: {
    new_device: 'login on a new device',
    password_changed: 'your password was changed',
    email_changed: 'your e-mail address was changed',
    factor_on: 'the second factor was turned on',
    factor_off: 'the second factor was turned off',
    recovery_code_used: 'a recovery code was used',
    recovery_codes_renewed: 'new recovery codes were made',
  },
  when: (date, time, device) => `On ${date} at ${time} (UTC), ${device}.`,
  device: 'an unknown device',
  otherwise:
    'If that was you, you can ignore this e-mail. If not, open Household Inventory now, choose “Forgot your password?”, and set a new password: that logs out every device.',
  withoutAddress:
    'If that was you, you can ignore this e-mail. If not, log in to Household Inventory now, and change your password and the address back. If you can’t log in any more, turn to whoever runs the service for you.',
}

const german: Texts = {
  what: {
    new_device: 'Anmeldung auf einem neuen Gerät',
    password_changed: 'Dein Passwort wurde geändert',
    email_changed: 'Deine E-Mail-Adresse wurde geändert',
    factor_on: 'Der zweite Faktor wurde eingeschaltet',
    factor_off: 'Der zweite Faktor wurde ausgeschaltet',
    recovery_code_used: 'Ein Notfallcode wurde verwendet',
    recovery_codes_renewed: 'Neue Notfallcodes wurden erstellt',
  },
  when: (date, time, device) => `Am ${date} um ${time} (UTC), ${device}.`,
  device: 'unbekanntes Gerät',
  otherwise:
    'Wenn du das warst, kannst du diese E-Mail ignorieren. Wenn nicht, öffne jetzt Household Inventory, wähle „Passwort vergessen?“ und lege ein neues Passwort fest: Damit werden alle Geräte abgemeldet.',
  withoutAddress:
    'Wenn du das warst, kannst du diese E-Mail ignorieren. Wenn nicht, melde dich jetzt bei Household Inventory an, ändere dein Passwort und stell die Adresse zurück. Wenn du dich nicht mehr anmelden kannst, wende dich an die Person, die den Dienst für dich betreibt.',
}

/** Writes the mail of a notice in a language; in English where the language is unknown. */
export function noticeMail(
  { kind, at, browser, system }: Notice & { readonly kind: NoticeKind },
  language: string,
) {
  const texts = language === 'de' ? german : english
  const [date = '', time = ''] = new Date(at * 1000).toISOString().split(/[T.]/)
  const device = [browser, system].filter((part) => part !== null).join(', ') || texts.device
  const what = texts.what[kind]
  return {
    subject: `Household Inventory: ${what}`,
    text: [
      `${what.charAt(0).toUpperCase()}${what.slice(1)}. ${texts.when(date, time.slice(0, 5), device)}`,
      kind === 'email_changed' ? texts.withoutAddress : texts.otherwise,
    ].join(' '),
  }
}
