import { expect } from '@playwright/test'
import type { TestUser } from './test-app.ts'

/** Asks the API until what it has there is as expected. */
export const expectStored = (user: TestUser, path: string) =>
  expect.poll(async () => (await user.get(path)).body)
