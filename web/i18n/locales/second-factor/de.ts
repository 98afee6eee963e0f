import type { SecondFactorMessages } from './en.ts'

export const messages: SecondFactorMessages = {
  title: 'Zweiter Faktor',
  off: 'Aus',
  on: (codes) => `An · noch ${codes} ${codes === 1 ? 'Notfallcode' : 'Notfallcodes'}`,
  setUp: 'Einrichten',

  step: (step) => `Schritt ${step} von 2`,
  password: 'Zuerst dein Passwort.',
  scan: 'Scanne das mit einer Authenticator-App.',
  qrCode: 'Oder gib dort diesen Schlüssel ein.',
  copySecret: 'Schlüssel kopieren',
  code: 'Code mit 6 Ziffern',
  goOn: 'Weiter',
  turnOn: 'Zweiten Faktor einschalten',
  turnedOn: 'Ab jetzt fragt die Anmeldung nach einem Code.',

  recoveryCodes: 'Notfallcodes',
  recoveryHint:
    'Wenn dein Handy weg ist, lässt dich jeder davon einmal hinein. Sie werden nur jetzt gezeigt.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  save: 'Speichern',
  print: 'Drucken',
  file: 'notfallcodes.txt',
  kept: 'Ich habe sie aufbewahrt',
  notKept: 'Bewahre sie zuerst auf, dann setz den Haken.',
  done: 'Fertig',

  anyCode: 'Code mit 6 Ziffern oder ein Notfallcode',
  renew: 'Neue Notfallcodes',
  renewHint: 'Die alten gelten dann nicht mehr.',
  turnOff: 'Zweiten Faktor ausschalten',
  turnedOff: 'Der zweite Faktor ist aus.',

  login: {
    title: 'Dein Code',
    hint: (name) => `Aus der Authenticator-App, für ${name}.`,
    recoveryHint: 'Einer von denen, die du aufbewahrt hast.',
    recoveryCode: 'Notfallcode',
    otherwise: 'Notfallcode verwenden',
    again: 'Authenticator-App verwenden',
    back: 'Zurück zur Anmeldung',
  },
}
