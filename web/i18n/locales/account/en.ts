export const messages = {
  account: {
    title: 'Account',
    menu: 'Account and settings',
    email: 'E-mail address',

    password: 'Password',
    passwordHint: 'Changing it logs you out on all other devices.',
    passwordChangedOn: (date: string) => `Changed on ${date}`,
    passwordTitle: 'Change password',
    presentPassword: 'Current password',
    newPassword: 'New password',
    passwordChanged: 'Your password was changed. You’ve been logged out on all other devices.',

    emailTitle: 'Change e-mail address',
    newEmail: 'New e-mail address',
    emailSubmit: 'Send the code',
    emailSent: 'We’ve sent a code to the new address. The change takes effect once you enter it.',
    haveEmailCode: 'I already have a code',
    code: 'Code',
    confirmEmail: 'Confirm address',
    otherEmail: 'Use another address',
    emailChanged: 'Your e-mail address was changed.',

    sessions: 'Sessions',
    logOutEverywhere: 'Log out everywhere',
    loggedOutEverywhere: 'You’ve been logged out everywhere.',

    delete: 'Delete account',
    deleteQuestion: 'Delete your account?',
    departures: 'This will happen to your households:',
    departure: {
      left: (household: string) => `You leave ${household}. The other members keep it.`,
      handed_over: (household: string, heir: string) =>
        `${household} goes to ${heir}, who becomes its owner.`,
      deleted: (household: string) =>
        `${household} is deleted with all its data, because nobody else is in it.`,
    },
    noDepartures: 'You are in no household.',
    goOn: 'Continue',
    deleteAgain: 'This can’t be undone.',
    deleteForGood: 'Delete for good',
    deleted: 'Your account was deleted.',
  },

  preferences: {
    title: 'Display',
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'System', dark: 'Dark', light: 'Light' },
  },
}

export type AccountMessages = typeof messages
