import {
  AdminUpdateUserAttributesCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { openTestPool, password } from '../support/user-pool.ts'

const answering = (response: Partial<CustomMessageTriggerEvent['response']>) => {
  const events: CustomMessageTriggerEvent[] = []
  const customMessage = async (event: CustomMessageTriggerEvent) => {
    events.push(event)
    return { ...event, response: { ...event.response, ...response } }
  }
  return { events, customMessage }
}

const ClientMetadata = { language: 'de' }
const UserAttributes = [{ Name: 'email', Value: 'anna@example.com' }]

test('the trigger is asked for the text of each message, and told what led to it', async () => {
  const { events, customMessage } = answering({ emailSubject: 'Hello', emailMessage: 'Here: {####}' })
  const pool = await openTestPool(undefined, { customMessage })
  const anna = pool.named('anna')
  await pool.client.send(new SignUpCommand({ ...anna, Password: password, UserAttributes, ClientMetadata }))
  expect(pool.mails.at(-1)).toEqual({
    to: 'anna@example.com',
    subject: 'Hello',
    text: expect.stringMatching(/^Here: \d{6}$/),
  })
  expect(events.at(-1)).toMatchObject({
    triggerSource: 'CustomMessage_SignUp',
    userName: 'anna',
    request: {
      userAttributes: { email: 'anna@example.com', 'cognito:user_status': 'UNCONFIRMED' },
      clientMetadata: ClientMetadata,
    },
  })

  await pool.client.send(new ResendConfirmationCodeCommand(anna))
  expect(events.at(-1)).toMatchObject({ triggerSource: 'CustomMessage_ResendCode' })
  expect(events.at(-1)?.request).not.toHaveProperty('clientMetadata')
})

test('resets of the password and changes of the address have triggers of their own', async () => {
  const { events, customMessage } = answering({ emailMessage: 'Here: {####}' })
  const pool = await openTestPool(undefined, { customMessage })
  await pool.signUpAndConfirm('anna')
  await pool.client.send(new ForgotPasswordCommand({ ...pool.named('anna'), ClientMetadata }))
  const change = { ...pool.admin, Username: 'anna', ClientMetadata }
  const changed = [{ Name: 'email', Value: 'new@example.com' }]
  await pool.client.send(new AdminUpdateUserAttributesCommand({ ...change, UserAttributes: changed }))
  const request = { clientMetadata: ClientMetadata }
  expect(events.slice(-2)).toMatchObject([
    { triggerSource: 'CustomMessage_ForgotPassword', request },
    { triggerSource: 'CustomMessage_UpdateUserAttribute', request },
  ])
})

test('the pool’s own text stays where the trigger writes none', async () => {
  const { customMessage } = answering({})
  const pool = await openTestPool(undefined, { customMessage })
  await pool.signUp('anna')
  expect(pool.mails.at(-1)?.text).toMatch(/^Your confirmation code is \d{6}$/)
})

test('a message without the code is refused', async () => {
  const { customMessage } = answering({ emailMessage: 'Hello' })
  const pool = await openTestPool(undefined, { customMessage })
  await expect(pool.signUp('anna')).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' })
})
