import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  type AdminGetUserCommandInput,
  type AdminInitiateAuthCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { send, type StoreCall } from './bare-handler.ts'

/** A call of the user pool: a command's name and its input. */
export type UserPoolCall =
  | { readonly name: 'AdminGetUser'; readonly input: AdminGetUserCommandInput }
  | { readonly name: 'AdminInitiateAuth'; readonly input: AdminInitiateAuthCommandInput }

const users = new CognitoIdentityProviderClient({})

/** The same where the user pool is asked, too. */
export async function handler({ calls }: { readonly calls: readonly (StoreCall | UserPoolCall)[] }) {
  for (const call of calls) await sendAny(call)
}

function sendAny(call: StoreCall | UserPoolCall): Promise<unknown> {
  if (call.name === 'AdminGetUser') return users.send(new AdminGetUserCommand(call.input))
  if (call.name === 'AdminInitiateAuth') return users.send(new AdminInitiateAuthCommand(call.input))
  return send(call)
}
