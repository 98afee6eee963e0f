import { test as base } from '@playwright/test'
import * as z from 'zod/mini'
import { createTestUser } from '../support/test-users.ts'
import { found } from '../support/households.ts'
import { goodPassword, openTestApp, type TestApp, type TestUser, signIn } from '../support/test-app.ts'
import { phone } from '../support/screens.ts'
import type { EngineName } from './engines/missing.ts'
import { openers } from './engines/openers.ts'
import { stage } from './stage.ts'
import { Visitor } from './visitor.ts'

export interface Options {
  /** The engine that a project is about. */
  readonly engine: EngineName
}

interface Fixtures {
  readonly testAppOptions: Parameters<typeof openTestApp>[0]
  /** An app for this story alone; none where a stage is given. */
  readonly testApp: TestApp
  readonly url: string
  /** Has an account and an empty household. */
  readonly anna: TestUser
  /** Anna's. */
  readonly password: string
  /** The size of the windows: a phone's, unless a story asks for another. */
  readonly windowSize: typeof phone.viewport
  /** Puts somebody in front of a browser that nobody has used. */
  readonly openVisitor: () => Promise<Visitor>
  readonly visitor: Visitor
}

const ownApp = base.extend<Options & Fixtures>({
  engine: ['chromium', { option: true }],
  testAppOptions: [{}, { option: true }],
  windowSize: [phone.viewport, { option: true }],
  testApp: async ({ testAppOptions }, use) => {
    const testApp = await openTestApp(testAppOptions)
    await use(testApp)
    await testApp.close()
  },
  url: ({ testApp }, use) => use(testApp.runtime.url),
  anna: ({ testApp }, use) => createTestUser(testApp, 'anna').then(use),
  password: goodPassword,
  openVisitor: async ({ engine, url, windowSize }, use, testInfo) => {
    const open = openers[engine]
    if (!open) throw new Error(`${engine} isn't installed.`)
    const visitors: Visitor[] = []
    await use(async () => {
      const visitor = new Visitor(await open(windowSize), url)
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

/** A story that every engine tells, with an app of its own, or on the stage that is given. */
export const test = stage ? onStage(stage) : ownApp

function onStage({ url, account }: NonNullable<typeof stage>) {
  return ownApp.extend({
    testApp: () => {
      throw new Error('A story that is tagged @stage has no app of its own.')
    },
    url,
    password: account?.password ?? '',
    anna: async ({ engine: _any }, use, testInfo) => {
      testInfo.skip(!account, 'It needs STAGE_ACCOUNT and STAGE_PASSWORD.')
      const anna = await signIn(url, account?.name ?? '', account?.password)
      await closeHouseholds(anna)
      const household = await found(anna, ofStories)
      await anna.put('/me', { default_household: household })
      await use(anna)
      await closeHouseholds(anna)
    },
  })
}

const ofStories = 'Stories of a stage'

const households = z.array(z.object({ id: z.string(), name: z.string() }))

/** Those of earlier stories, which may have been broken off. */
async function closeHouseholds(anna: TestUser): Promise<void> {
  const all = households.parse((await anna.get('/households')).body)
  for (const { id } of all.filter(({ name }) => name === ofStories)) await anna.remove(`/households/${id}`)
}
