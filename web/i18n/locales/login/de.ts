import type { LoginMessages } from './en.ts'

export const messages: LoginMessages = {
  login: {
    title: 'Anmelden',
    purpose: { home: 'Wissen, was da ist.', shop: 'Kaufen, was fehlt.' },
    example: {
      home: 'Zu Hause',
      shop: 'Zu kaufen',
      items: {
        cream: 'Crème fraîche',
        coffee: 'Kaffeebohnen',
        milk: 'Vollmilch',
        eggs: 'Eier',
        rice: 'Basmatireis',
      },
    },
    username: 'Benutzername',
    usernameHint: 'Oder deine E-Mail-Adresse.',
    password: 'Passwort',
    submit: 'Anmelden',
    noToken: 'Anmeldung fehlgeschlagen: Benutzername oder Passwort ist ungültig.',
    refused: (answer) => `Fehler bei der Anmeldung: ${answer}`,
    unknown: 'Fehler bei der Anmeldung: Ein unbekannter Fehler ist aufgetreten.',
    noAccount: 'Noch kein Konto?',
    signUp: 'Registrieren',
    forgot: 'Passwort vergessen?',
    confirm: 'E-Mail-Adresse bestätigen',
    logOut: 'Abmelden',
  },

  signUp: {
    title: 'Registrieren',
    username: 'Benutzername',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Registrieren',
    haveAccount: 'Schon ein Konto?',
    logIn: 'Anmelden',
  },

  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    sent: 'Wir haben dir einen Code per E-Mail geschickt. Gib ihn hier ein.',
    username: 'Benutzername',
    code: 'Code',
    submit: 'Bestätigen',
    done: 'Deine E-Mail-Adresse ist bestätigt. Du kannst dich jetzt anmelden.',
    resend: 'Neuen Code senden',
    resent:
      'Falls dieses Konto noch bestätigt werden muss, haben wir einen neuen Code geschickt. Sieh auch im Spam-Ordner nach.',
    toLogin: 'Zurück zur Anmeldung',
  },

  newPassword: {
    hint: 'Mindestens 12 Zeichen. Gut sind ein paar Wörter, die nicht zusammengehören.',
    short: 'Das Passwort muss mindestens 12 Zeichen haben.',
    missing: (count) => (count === 1 ? 'noch 1 Zeichen' : `noch ${count} Zeichen`),
    weak: 'Leicht zu erraten',
    fair: 'Mittel',
    good: 'Gut',
    strong: 'Stark',
    strength: (level) => `Stärke: ${level}`,
  },

  forgotPassword: {
    title: 'Passwort vergessen?',
    hint: 'Gib deinen Benutzernamen oder deine E-Mail-Adresse ein. Wir schicken dir einen Code für ein neues Passwort.',
    submit: 'Code senden',
    haveCode: 'Ich habe bereits einen Code',
  },

  resetPassword: {
    title: 'Neues Passwort festlegen',
    sent: 'Falls es dieses Konto gibt, haben wir einen Code an seine E-Mail-Adresse geschickt.',
    code: 'Code',
    password: 'Neues Passwort',
    submit: 'Passwort festlegen',
    done: 'Dein neues Passwort gilt, und du bist überall abgemeldet. Melde dich jetzt damit an.',
    again: 'Neuen Code senden',
  },
}
