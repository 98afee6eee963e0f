/** What a code is for. */
export type Purpose = 'sign-up' | 'password' | 'email'

export interface Mail {
  readonly subject: string
  readonly text: string
}

/** Writes the mail that brings a code. */
type Write = (code: string) => Mail

// How long the codes are valid is Cognito’s: https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html
const english: Readonly<Record<Purpose, Write>> = {
  'sign-up': (code) => ({
    subject: 'Household Inventory: confirm your e-mail address',
    text: `Your code is ${code}. Enter it in Household Inventory to confirm your e-mail address and finish signing up. It is valid for 24 hours. If you didn’t sign up, you can ignore this e-mail.`,
  }),
  password: (code) => ({
    subject: 'Household Inventory: set a new password',
    text: `Your code is ${code}. Enter it in Household Inventory to set a new password. It is valid for one hour. If you didn’t ask for it, you can ignore this e-mail: your password stays as it is.`,
  }),
  email: (code) => ({
    subject: 'Household Inventory: confirm your new e-mail address',
    text: `Your code is ${code}. Enter it in Household Inventory to use this e-mail address from now on. It is valid for 24 hours. If you didn’t ask for it, you can ignore this e-mail.`,
  }),
}

const german: Readonly<Record<Purpose, Write>> = {
  'sign-up': (code) => ({
    subject: 'Household Inventory: Bestätige deine E-Mail-Adresse',
    text: `Dein Code ist ${code}. Gib ihn in Household Inventory ein, um deine E-Mail-Adresse zu bestätigen. Danach kannst du loslegen. Er gilt 24 Stunden. Wenn du dich nicht registriert hast, kannst du diese E-Mail ignorieren.`,
  }),
  password: (code) => ({
    subject: 'Household Inventory: Neues Passwort festlegen',
    text: `Dein Code ist ${code}. Gib ihn in Household Inventory ein, um ein neues Passwort festzulegen. Er gilt eine Stunde. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren: Dein Passwort bleibt, wie es ist.`,
  }),
  email: (code) => ({
    subject: 'Household Inventory: Bestätige deine neue E-Mail-Adresse',
    text: `Dein Code ist ${code}. Gib ihn in Household Inventory ein, um ab jetzt diese E-Mail-Adresse zu verwenden. Er gilt 24 Stunden. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.`,
  }),
}

/** Returns the mail for a purpose in a language; in English where the language is unknown. */
export function mailFor(purpose: Purpose, language: string | undefined, code: string): Mail {
  return (language === 'de' ? german : english)[purpose](code)
}
