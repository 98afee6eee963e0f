export const messages = {
  title: 'Second factor',
  off: 'Off',
  on: (codes: number) => `On · ${codes} recovery ${codes === 1 ? 'code' : 'codes'} left`,
  setUp: 'Set up',

  step: (step: number) => `Step ${step} of 2`,
  password: 'First, your password.',
  scan: 'Scan this with an authenticator app.',
  qrCode: 'Or type this key into it.',
  copySecret: 'Copy the key',
  code: 'Code of 6 digits',
  goOn: 'Go on',
  turnOn: 'Turn the second factor on',
  turnedOn: 'From now on, login asks for a code.',

  recoveryCodes: 'Recovery codes',
  recoveryHint: 'If your phone is gone, one of these lets you in, once. They are shown only now.',
  copy: 'Copy',
  copied: 'Copied.',
  save: 'Save',
  print: 'Print',
  file: 'recovery-codes.txt',
  kept: 'I have kept them',
  notKept: 'Please keep them first, then tick this.',
  done: 'Done',

  anyCode: 'Code of 6 digits, or a recovery code',
  renew: 'New recovery codes',
  renewHint: 'The old ones end.',
  turnOff: 'Turn the second factor off',
  turnedOff: 'The second factor is off.',

  login: {
    title: 'Your code',
    hint: (name: string) => `From the authenticator app, for ${name}.`,
    recoveryHint: 'One of those that you have kept.',
    recoveryCode: 'Recovery code',
    otherwise: 'Use a recovery code',
    again: 'Use the authenticator app',
    back: 'Back to login',
  },
}

/** A catalogue in any language has the same texts. */
export type SecondFactorMessages = typeof messages
