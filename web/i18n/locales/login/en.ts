export const messages = {
  login: {
    title: 'Login',
    purpose: { home: 'Know what is there.', shop: 'Buy what is missing.' },
    example: {
      home: 'At home',
      shop: 'To buy',
      items: {
        cream: 'Crème fraîche',
        coffee: 'Coffee beans',
        milk: 'Whole milk',
        eggs: 'Eggs',
        rice: 'Basmati rice',
      },
    },
    username: 'Username',
    usernameHint: 'Or your e-mail address.',
    password: 'Password',
    submit: 'Login',
    noToken: 'Login failed: Invalid username or password.',
    refused: (answer: string) => `Login error: ${answer}`,
    unknown: 'Login error: An unknown error occurred.',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    forgot: 'Forgot your password?',
    confirm: 'Confirm your e-mail address',
    logOut: 'Log out',
  },

  signUp: {
    title: 'Sign up',
    username: 'Username',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign up',
    haveAccount: 'Have an account?',
    logIn: 'Login',
  },

  confirm: {
    title: 'Confirm your e-mail address',
    sent: 'We’ve sent a code to your e-mail address. Enter it here.',
    username: 'Username',
    code: 'Code',
    submit: 'Confirm',
    done: 'Your e-mail address is confirmed. You can log in now.',
    resend: 'Send a new code',
    resent: 'If this account still needs confirming, we’ve sent a new code. Check your spam folder too.',
    toLogin: 'Back to login',
  },

  newPassword: {
    hint: '12 characters or more. A few unrelated words work well.',
    short: 'Password must have at least 12 characters.',
    missing: (count: number) => (count === 1 ? '1 character to go' : `${count} characters to go`),
    weak: 'Easy to guess',
    fair: 'Fair',
    good: 'Good',
    strong: 'Strong',
    strength: (level: string) => `Strength: ${level}`,
  },

  forgotPassword: {
    title: 'Forgot your password?',
    hint: 'Enter your username or e-mail address. We’ll send you a code to set a new password.',
    submit: 'Send the code',
    haveCode: 'I already have a code',
  },

  resetPassword: {
    title: 'Set a new password',
    sent: 'If this account exists, we’ve sent a code to its e-mail address.',
    code: 'Code',
    password: 'New password',
    submit: 'Set password',
    done: 'Your new password is set, and you’ve been logged out everywhere. Log in with it now.',
    again: 'Send a new code',
  },
}

export type LoginMessages = typeof messages
