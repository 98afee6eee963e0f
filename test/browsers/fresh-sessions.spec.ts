import { loadEveryPath } from './every-path.ts'
import { test } from './story.ts'

const sessions = 60

test(
  `${sessions} fresh sessions in a row load every screen`,
  { tag: '@soak' },
  async ({ engine, openVisitor, anna }) => {
    test.skip(engine !== 'webkit', 'Only WebKit has shown error pages in fresh sessions.')
    test.setTimeout(0)
    await anna.stocked('Milk', 1, 3)
    for (let session = 0; session < sessions; session += 1)
      await test.step(`session ${session + 1}`, async () => {
        const visitor = await openVisitor()
        // Each begins with another screen, since the first one after the login is the likeliest to break.
        await loadEveryPath(visitor, anna, session % 2 === 0 ? 'en' : 'de', session)
        await visitor.close()
      })
  },
)
