import { seed } from '../../infra/seed/seed.ts'
import { signIn } from './sign-in.ts'
import { goodPassword, type TestApp, type TestUser } from './test-app.ts'

/** Makes a household that has lived with so many items for a year, and signs its owner in. */
export async function seedYear({ runtime }: TestApp, items: number): Promise<TestUser> {
  const { platform, url } = runtime
  const users = { client: platform.users, id: platform.userPool.userPoolId }
  await seed(platform, users, { households: 1, items, password: goodPassword, year: true })
  return signIn(url, 'seed-1', goodPassword)
}
