import { codeOf } from '../support/authenticator.ts'
import { goodPassword } from '../support/test-app.ts'
import { test } from './story.ts'
import { button, checkbox, heading, text } from './target.ts'

const later = 30_000

test('a second factor is set up, and asked for at the next login', async ({ visitor, anna }) => {
  await visitor.keep({ userToken: anna.token })
  await visitor.open('/account')
  await visitor.press(button(/^Two-step login/))
  await visitor.fill('Current password', goodPassword)
  await visitor.press(button('Continue'))
  const shown = await visitor.reads(`document.querySelector('.secret')?.textContent`)
  const secret = shown.replaceAll(/\s/g, '')
  const now = Date.now()
  await visitor.fill('6-digit code', codeOf(secret, now))
  await visitor.press(button('Continue'))
  await visitor.press(checkbox('I’ve saved these codes'))
  await visitor.press(button('Turn two-step login on'))
  await visitor.sees(text('On · 10 recovery codes left'))

  await visitor.keep({})
  await visitor.open('/')
  await visitor.fill('Username', anna.name)
  await visitor.fill('Password', goodPassword)
  await visitor.press(button('Login'))
  await visitor.fill('6-digit code', codeOf(secret, now + later))
  await visitor.press(button('Login'))
  await visitor.sees(heading('Item View'))
})
