import { test } from './story.ts'
import { heading, text } from './target.ts'

/** The sentence that each shows: a Chromium without a window blocks notifications, and WebKitGTK has none. */
const said = {
  chromium: /Allow notifications for localhost in its settings/,
  firefox: /So that you can add what you need/,
  webkit: /Chrome, Edge, Firefox and Safari support them, though not in every private window/,
}

test('each browser says which notifications it can have', async ({ visitor, anna, engine }, testInfo) => {
  await anna.item({ name: 'Milk' })
  await visitor.keep({ userToken: anna.token })
  await visitor.open('/notifications')
  await visitor.sees(heading('Notifications'))
  await visitor.sees(text(said[engine]))
  await testInfo.attach('shown', { body: await visitor.screenshot(), contentType: 'image/png' })
})
