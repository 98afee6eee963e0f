import {
  AdminConfirmSignUpCommand,
  NotAuthorizedException,
  SignUpCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { secretHash } from '../../functions/accounts/user-pool/user-pool.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { accountName } from './account.ts'

type UserPool = Pick<Platform, 'users'> & {
  readonly userPool: Pick<Platform['userPool'], 'userPoolId' | 'signUp'>
}

/** Makes the account of the smoke test, with no right to any other: a right to set passwords could set everybody's. */
export async function makeAccount({ users, userPool }: UserPool, password: string): Promise<void> {
  const { userPoolId, signUp } = userPool
  const signingUp = new SignUpCommand({
    ClientId: signUp.clientId,
    SecretHash: secretHash(signUp, accountName),
    Username: accountName,
    Password: password,
  })
  await users.send(signingUp).catch(ignore(UsernameExistsException))
  const confirming = new AdminConfirmSignUpCommand({ UserPoolId: userPoolId, Username: accountName })
  // It is confirmed already.
  await users.send(confirming).catch(ignore(NotAuthorizedException))
}

const ignore = (expected: new (...given: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof expected)) throw error
}
