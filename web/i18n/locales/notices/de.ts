import type { NoticesMessages } from './en.ts'

export const messages: NoticesMessages = {
  title: 'Sicherheitshinweise',
  kinds: {
    new_device: 'Anmeldung auf einem neuen Gerät',
    password_changed: 'Passwort geändert',
    email_changed: 'E-Mail-Adresse geändert',
    factor_on: 'Zweiter Faktor eingeschaltet',
    factor_off: 'Zweiter Faktor ausgeschaltet',
    recovery_code_used: 'Notfallcode verwendet',
    recovery_codes_renewed: 'Neue Notfallcodes erstellt',
  },
  dismiss: 'OK',
  dismissOf: (notice) => `OK: ${notice}`,
  hint: 'Wenn du das nicht warst, ändere dein Passwort.',
  one: (what, device) => `${what}: ${device}`,
  many: (count) => `${count} Sicherheitshinweise zu deinem Konto`,
  show: 'Ansehen',
}
