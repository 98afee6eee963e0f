/** The texts about what waits to be sent, and about installing. */
export const messages = {
  install: {
    title: 'Keep it on the home screen',
    why: 'One tap to the list, and your data stay on this phone.',
    bySafari:
      'In Safari, tap Share, then Add to Home Screen. In a tab, Safari deletes what is not sent yet after seven days in which you do not open the app.',
    install: 'Install',
    notNow: 'Not now',
    understood: 'Understood',
  },
}

export type OfflineMessages = typeof messages
