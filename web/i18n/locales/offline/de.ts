import type { OfflineMessages } from './en.ts'

export const messages: OfflineMessages = {
  install: {
    title: 'Auf den Startbildschirm legen',
    why: 'Mit einem Tipp zur Liste, und deine Daten bleiben auf dem Handy.',
    bySafari:
      'Tippe in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“. In einem Tab löscht Safari, was noch nicht gesendet ist, wenn du die App sieben Tage lang nicht öffnest.',
    install: 'Installieren',
    notNow: 'Nicht jetzt',
    understood: 'Verstanden',
  },
}
