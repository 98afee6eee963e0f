import { test as base } from '@playwright/test'
import { createTestUser } from '../support/test-users.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/test-app.ts'
import { phone } from '../support/screens.ts'
import type { EngineName } from './engines/missing.ts'
import { openers } from './engines/openers.ts'
import { Visitor } from './visitor.ts'

export interface Options {
  /** The engine that a project is about. */
  readonly engine: EngineName
}

interface Fixtures {
  readonly testAppOptions: Parameters<typeof openTestApp>[0]
  /** An app for this story alone. */
  readonly testApp: TestApp
  /** Has an account and an empty household. */
  readonly anna: TestUser
  /** Puts somebody in front of a phone's browser that nobody has used. */
  readonly openVisitor: () => Promise<Visitor>
  readonly visitor: Visitor
}

/** A story that every engine tells, with an app of its own. */
export const test = base.extend<Options & Fixtures>({
  engine: ['chromium', { option: true }],
  testAppOptions: [{}, { option: true }],
  testApp: async ({ testAppOptions }, use) => {
    const testApp = await openTestApp(testAppOptions)
    await use(testApp)
    await testApp.close()
  },
  anna: ({ testApp }, use) => createTestUser(testApp, 'anna').then(use),
  openVisitor: async ({ engine, testApp }, use, testInfo) => {
    const open = openers[engine]
    if (!open) throw new Error(`${engine} isn't installed.`)
    const visitors: Visitor[] = []
    await use(async () => {
      const visitor = new Visitor(await open(phone.viewport), testApp.runtime.url)
      visitors.push(visitor)
      return visitor
    })
    for (const visitor of visitors.filter(({ isOpen }) => isOpen)) {
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('shown', { body: await visitor.screenshot(), contentType: 'image/png' })
      await visitor.close()
    }
  },
  visitor: ({ openVisitor }, use) => openVisitor().then(use),
})
