import { found, join } from '../../support/households.ts'
import { goodPassword, type TestApp, type TestUser } from '../../support/test-app.ts'
import { createTestUser } from '../../support/test-users.ts'

/** By a login, and by a request for it. */
export async function createFirstHouseholds(testApp: TestApp): Promise<void> {
  const { cookie } = await testApp.signUp('cleo')
  await testApp.send('POST', '/auth/refresh', { headers: { cookie } })
  await (await createTestUser(testApp, 'dora')).put('/me/household', undefined)
}

export async function manageHouseholds(ada: TestUser, bea: TestUser): Promise<void> {
  const household = await found(ada)
  await ada.get('/households')
  await join(ada, household, bea)
  await ada.get(`/households/${household}/members`)
  await ada.remove(`/households/${household}`)
}

const newPassword = 'barley and lentils'

export async function manageAccounts(testApp: TestApp, ada: TestUser, bea: TestUser): Promise<void> {
  await bea.get('/me/departures')
  await bea.put('/me', { default_household: await found(bea) })
  await bea.put('/me/password', { password: goodPassword, new_password: newPassword })
  await join(bea, await found(bea), ada)
  await bea.remove('/me', { password: newPassword })
  await ada.post('/auth/logout', undefined)
  await testApp.send('POST', '/auth/login', { body: { name: 'ada', password: goodPassword } })
}
