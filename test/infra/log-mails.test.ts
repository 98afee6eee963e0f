import {
  CodeDeliveryFailureException,
  LimitExceededException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, it } from 'vitest'
import { lostMails } from '../../functions/http/log-requests.ts'
import { intercept } from '../support/intercept.ts'
import { openLoggedApp } from '../support/logged-app.ts'
import { goodPassword } from '../support/test-app.ts'

const { testApp, ada, logged, lines } = await openLoggedApp()
beforeEach(() => void (logged.length = 0))

/** Lets the user pool refuse everything but to tell whose name it is. */
const refuse = (error: Error) =>
  intercept(testApp.runtime.platform.users, async (command, sent, next) => {
    if (command !== 'AdminGetUserCommand') throw error
    return await next(sent)
  })

const overLimit = { message: 'Exceeded daily email limit for the operation or the account.', $metadata: {} }
const account = { email: 'carl@example.org', password: goodPassword }

it.each([
  ['/auth/signup', { ...account, name: 'carl' }, new LimitExceededException(overLimit), 503],
  ['/auth/signup', { ...account, name: 'carl' }, new CodeDeliveryFailureException(overLimit), 201],
  ['/auth/resend', { name: 'ada' }, new LimitExceededException(overLimit), 204],
  ['/auth/forgot-password', { name: 'ada' }, new CodeDeliveryFailureException(overLimit), 204],
] as const)(
  'reports a mail that %s does not send, and nobody as guessing',
  async (path, body, error, status) => {
    const end = refuse(error)
    expect((await ada.post(path, body)).status).toBe(status)
    end()
    expect(lines()).toEqual([expect.objectContaining({ status, lostMail: error.name, [lostMails]: 1 })])
    expect(logged.join('')).not.toContain('carl')
  },
)

it('reports a notice that was not mailed', async () => {
  const rejected = Object.assign(new Error('Not verified.'), { name: 'MessageRejected' })
  Object.assign(testApp.runtime.platform, { mailer: { send: () => Promise.reject(rejected) } })
  await ada.put('/me', { language: 'en' })
  await ada.post('/auth/login', { name: 'ada', password: goodPassword })
  Object.assign(testApp.runtime.platform, { mailer: undefined })
  expect(lines()).toContainEqual(
    expect.objectContaining({ status: 200, lostMail: 'MessageRejected', [lostMails]: 1 }),
  )
})

it('does not take the limit of one person for lost mail', async () => {
  const own = new LimitExceededException({ message: 'Attempt limit exceeded.', $metadata: {} })
  const end = refuse(own)
  expect((await ada.post('/auth/forgot-password', { name: 'ada' })).status).toBe(204)
  end()
  expect(lines()).toEqual([expect.not.objectContaining({ lostMail: expect.anything() })])
})
