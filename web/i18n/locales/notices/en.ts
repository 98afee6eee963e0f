export const messages = {
  title: 'Security notices',
  kinds: {
    new_device: 'Login on a new device',
    password_changed: 'Password changed',
    email_changed: 'E-mail address changed',
    factor_on: 'Second factor turned on',
    factor_off: 'Second factor turned off',
    recovery_code_used: 'Recovery code used',
    recovery_codes_renewed: 'New recovery codes made',
  },
  dismiss: 'OK',
  dismissOf: (notice: string) => `OK: ${notice}`,
  hint: 'If that wasn’t you, change your password.',
  one: (what: string, device: string) => `${what}: ${device}`,
  many: (count: number) => `${count} security notices about your account`,
  show: 'Show',
}

/** A catalogue in any language has the same texts. */
export type NoticesMessages = typeof messages
