import { expect } from '@playwright/test'
import { programWith } from '../support/api-keys.ts'
import { statusOf } from '../support/replies.ts'
import { goodPassword } from '../support/test-app.ts'
import { test } from './story.ts'
import { button, heading, text } from './target.ts'

test('a key is made, shown once, used, and revoked', async ({ visitor, anna, testApp }) => {
  await visitor.keep({ userToken: anna.token })
  await visitor.open('/connections')
  await visitor.sees(heading('What do you want to connect?'))
  await visitor.press(button(/^Home Assistant/))
  await visitor.fill('Current password', goodPassword)
  await visitor.press(button('Make the key'))
  await visitor.sees(text('Shown only now'))
  const key = await visitor.reads(
    `[...document.querySelectorAll('[role=dialog] input')].find(({ value }) => value.startsWith('hi_'))?.value`,
  )
  const program = programWith(testApp, key)
  expect(await statusOf(program.get('/items'))).toBe(200)
  await visitor.open('/connections')
  await visitor.press(button(/^Home Assistant.*used today/))
  await visitor.press(button('Revoke Home Assistant'))
  await visitor.sees(text('Home Assistant: no access any more.'))
  expect(await statusOf(program.get('/items'))).toBe(401)
})
