import * as accounts from './operations/accounts.ts'
import * as email from './operations/email.ts'
import * as passwords from './operations/passwords.ts'
import * as signIn from './operations/sign-in.ts'
import * as softwareToken from './operations/software-token.ts'
import * as signOut from './operations/sign-out.ts'
import * as signUp from './operations/sign-up.ts'
import type { Operation } from './operation.ts'

const all: Readonly<Record<string, Operation>> = {
  ...accounts,
  ...email,
  ...passwords,
  ...signIn,
  ...softwareToken,
  ...signOut,
  ...signUp,
}

/** By Cognito's names, which begin with a capital letter. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries(all).map(([name, operation]) => [
    name.replace(/^./, (letter) => letter.toUpperCase()),
    operation,
  ]),
)
