import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handler } from '../../functions/mails/handler.ts'
import { openTestApp, goodPassword } from '../support/test-app.ts'

const testApp = await openTestApp()

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

const post = (path: string, body: unknown, headers = {}) => testApp.send('POST', path, { body, headers })

async function lastMailTo(email: string) {
  const mails = (await testApp.runtime.outbox.read()).filter(({ to }) => to === email)
  return mails.at(-1)
}

/** As the documentation of the trigger has it. */
function eventOf(
  triggerSource: CustomMessageTriggerEvent['triggerSource'],
  clientMetadata?: Record<string, string>,
): CustomMessageTriggerEvent {
  return {
    version: '1',
    region: 'eu-central-1',
    userPoolId: 'eu-central-1_EXAMPLE',
    userName: 'anna',
    callerContext: { awsSdkVersion: 'aws-sdk-js-3', clientId: '1example23456789' },
    triggerSource,
    request: {
      userAttributes: { sub: 'a1b2', 'cognito:user_status': 'UNCONFIRMED', email: 'anna@example.org' },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
}

test('a mail is in the language of the person who asked for it, from the registration on', async () => {
  const email = 'anna@example.org'
  await post('/auth/signup', { name: 'anna', email, password: goodPassword }, german)
  const mail = await lastMailTo(email)
  expect(mail?.subject).toBe('Household Inventory: Bestätige deine E-Mail-Adresse')
  expect(mail?.text).toMatch(/^Dein Code ist \d{6}\. Gib ihn in Household Inventory ein, um deine E-Mail-/)
  await post('/auth/resend', { name: 'anna' })
  expect(await lastMailTo(email)).toMatchObject({
    subject: 'Household Inventory: confirm your e-mail address',
    text: expect.stringMatching(
      /^Your code is \d{6}\. Enter it in Household Inventory to confirm your e-mail /,
    ),
  })
  await post('/auth/resend', { name: 'anna' }, german)
  expect(await lastMailTo(email)).toMatchObject({ subject: mail?.subject })
})

test('a mail says whether the code is for a new password or a new address', async () => {
  const berta = await testApp.signUp('berta')
  await post('/auth/forgot-password', { name: 'berta' }, german)
  expect(await lastMailTo('berta@example.org')).toMatchObject({
    subject: 'Household Inventory: Neues Passwort festlegen',
    text: expect.stringContaining('um ein neues Passwort festzulegen'),
  })
  await berta.put('/me/email', { email: 'new@example.org', password: goodPassword }, german)
  expect(await lastMailTo('new@example.org')).toMatchObject({
    subject: 'Household Inventory: Bestätige deine neue E-Mail-Adresse',
    text: expect.stringContaining('um ab jetzt diese E-Mail-Adresse zu verwenden'),
  })
})

test.each([
  ['sv-SE,sv;q=0.9', 'confirm your e-mail address'],
  ['sv,DE;q=0.5', 'Bestätige deine E-Mail-Adresse'],
  ['*', 'confirm your e-mail address'],
])('of %s, the first language that mails are written in counts', async (accepted, subject) => {
  const name = `person-${accepted.length}`
  const email = `${name}@example.org`
  await post('/auth/signup', { name, email, password: goodPassword }, { 'accept-language': accepted })
  expect(await lastMailTo(email)).toMatchObject({ subject: `Household Inventory: ${subject}` })
})

test.each([
  'CustomMessage_SignUp',
  'CustomMessage_ResendCode',
  'CustomMessage_ForgotPassword',
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
] as const)('%s: the mail names the product, and has the code where Cognito puts it', async (trigger) => {
  const written = await Promise.all(
    [undefined, { language: 'en' }, { language: 'de' }, { language: 'xx' }].map(async (metadata) => {
      const { response } = await handler(eventOf(trigger, metadata))
      expect(response.smsMessage).toBeNull()
      expect(response.emailSubject).toContain('Household Inventory')
      expect(response.emailMessage?.split('{####}')).toHaveLength(2)
      // Cognito sends HTML.
      expect(response.emailMessage).not.toMatch(/[<>&]/)
      return response.emailMessage
    }),
  )
  const [without, english, other, unknown] = written
  expect([without, unknown]).toEqual([english, english])
  expect(other).not.toBe(english)
})

test.each(['CustomMessage_AdminCreateUser', 'CustomMessage_Authentication'] as const)(
  '%s is left to Cognito',
  async (trigger) => {
    const event = eventOf(trigger, { language: 'de' })
    expect(await handler(event)).toEqual(event)
  },
)
