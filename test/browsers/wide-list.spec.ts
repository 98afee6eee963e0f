import { expectStored } from '../support/browser-test.ts'
import { desktop } from '../support/screens.ts'
import { test } from './story.ts'
import { button } from './target.ts'

test.use({ windowSize: desktop.viewport })

test(
  'on a wide screen a press beside the list ticks nothing',
  { tag: '@webkit' },
  async ({ visitor, anna }) => {
    await anna.stocked('Soap', 0, 1)
    await visitor.keep({ userToken: anna.token })
    await visitor.open('/dashboard?view=shopping-list')
    await visitor.press(button('Add to list'))
    await expectStored(anna, '/shopping-list/generate').toMatchObject([{ purchased: false }])
  },
)
