import { join } from '../../support/households.ts'
import { importLines, linesOf } from '../../support/imports.ts'
import { householdOf } from '../../support/store.ts'
import { openTestApp, type TestApp, type TestUser } from '../../support/test-app.ts'
import { createTestUser } from '../../support/test-users.ts'

/** Somebody who changes the stock of an item. */
export interface Member {
  readonly token: string
  readonly household: string
  readonly item: string
}

const items = 20

/** Makes in a data folder a household of so many members, and so many households of one. */
export async function makeMembers(dataDir: string, members: number, households: number) {
  const testApp = await openTestApp({ dataDir })
  const owner = await createTestUser(testApp, 'owner')
  const first = await stock(testApp, owner)
  const together: Member[] = [first]
  for (let index = 1; index < members; index += 1) {
    const user = await createTestUser(testApp, `member-${index}`)
    await join(owner, first.household, user)
    together.push({ ...first, token: user.token })
  }
  const alone: Member[] = []
  for (let index = 0; index < households; index += 1)
    alone.push(await stock(testApp, await createTestUser(testApp, `alone-${index}`)))
  await testApp.close()
  return { together, alone }
}

async function stock(testApp: TestApp, user: TestUser): Promise<Member> {
  const item = await user.stocked('Milk', 0, 1)
  await importLines(user, linesOf('Pasta', items))
  return { token: user.token, household: await householdOf(testApp, user), item }
}
