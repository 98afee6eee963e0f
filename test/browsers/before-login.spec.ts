import { randomUUID } from 'node:crypto'
import { test } from './story.ts'
import { button, heading, text } from './target.ts'

test(
  'somebody without an account sees the login, a refusal, and who receives what',
  { tag: '@stage' },
  async ({ visitor }) => {
    await test.step('the login', async () => {
      await visitor.open('/')
      await visitor.sees(button('Login'))
    })

    await test.step('a name that nobody has is refused by the user pool', async () => {
      await visitor.fill(/^Username/, `nobody-${randomUUID().slice(0, 8)}`)
      await visitor.fill('Password', randomUUID())
      await visitor.press(button('Login'))
      await visitor.sees(text('Login error: Invalid username or password.'))
    })

    await test.step('the page on privacy comes from the service', async () => {
      await visitor.open('/privacy')
      await visitor.sees(heading(/Privacy/))
      await visitor.sees(text(/Nobody else|Amazon Web Services/))
    })

    await test.step('all of it is there in German', async () => {
      await visitor.keep({ language: 'de' })
      await visitor.open('/')
      await visitor.sees(button('Anmelden'))
    })
  },
)
