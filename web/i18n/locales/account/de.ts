import type { AccountMessages } from './en.ts'

export const messages: AccountMessages = {
  account: {
    title: 'Konto',
    menu: 'Konto und Einstellungen',
    email: 'E-Mail-Adresse',

    password: 'Passwort',
    passwordHint: 'Eine Änderung meldet dich auf allen anderen Geräten ab.',
    passwordChangedOn: (date) => `Geändert am ${date}`,
    passwordTitle: 'Passwort ändern',
    presentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    passwordChanged: 'Dein Passwort wurde geändert. Auf allen anderen Geräten bist du abgemeldet.',

    emailTitle: 'E-Mail-Adresse ändern',
    newEmail: 'Neue E-Mail-Adresse',
    emailSubmit: 'Code senden',
    emailSent: 'Wir haben einen Code an die neue Adresse geschickt. Sie gilt, sobald du ihn eingibst.',
    haveEmailCode: 'Ich habe bereits einen Code',
    code: 'Code',
    confirmEmail: 'Adresse bestätigen',
    otherEmail: 'Andere Adresse verwenden',
    emailChanged: 'Deine E-Mail-Adresse wurde geändert.',

    sessions: 'Sitzungen',
    logOutEverywhere: 'Überall abmelden',
    loggedOutEverywhere: 'Du bist jetzt überall abgemeldet.',

    delete: 'Konto löschen',
    deleteQuestion: 'Dein Konto löschen?',
    departures: 'Das geschieht mit deinen Haushalten:',
    departure: {
      left: (household) => `Du verlässt ${household}. Die anderen behalten ihn.`,
      handed_over: (household, heir) => `${household} geht an ${heir} über.`,
      deleted: (household) => `${household} wird mit allen Daten gelöscht, weil sonst niemand darin ist.`,
    },
    noDepartures: 'Du bist in keinem Haushalt.',
    goOn: 'Weiter',
    deleteAgain: 'Das lässt sich nicht rückgängig machen.',
    deleteForGood: 'Endgültig löschen',
    deleted: 'Dein Konto wurde gelöscht.',
  },

  preferences: {
    title: 'Darstellung',
    language: 'Sprache',
    theme: 'Farben',
    themes: { system: 'System', dark: 'Dunkel', light: 'Hell' },
  },
}
