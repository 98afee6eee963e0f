interface Credentials {
  readonly name: string
  readonly email: string
  readonly password: string
}

let held: Credentials | undefined

/** A sign-up, kept in memory only, so that its address can be corrected and the confirmation can log in. */
export const signUpCredentials = {
  hold(credentials: Credentials): void {
    held = credentials
  },

  of: (name: string): Credentials | undefined => (held?.name === name ? held : undefined),

  /** Returns them once, if they belong to this user name. */
  take(name: string): Credentials | undefined {
    const taken = this.of(name)
    held = undefined
    return taken
  },
}
