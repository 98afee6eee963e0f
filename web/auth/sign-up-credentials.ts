interface Credentials {
  readonly name: string
  readonly password: string
}

let held: Credentials | undefined

/** The user name and password of a sign-up, kept in memory only, so that the confirmation can log in. */
export const signUpCredentials = {
  hold(credentials: Credentials): void {
    held = credentials
  },

  /** Returns them once, if they belong to this user name. */
  take(name: string): Credentials | undefined {
    const taken = held?.name === name ? held : undefined
    held = undefined
    return taken
  },
}
