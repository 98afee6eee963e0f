import { expect, test } from 'vitest'
import { userPartition } from '../../functions/database/keys.ts'
import { found } from '../support/households.ts'
import { householdOf, rowsOf, putRows } from '../support/store.ts'
import { userIdOf } from '../support/test-users.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()

test('language and theme are nobody’s choice at first, and live in the account', async () => {
  const anna = await testApp.signUp('anna')
  expect((await anna.get('/me')).body).toMatchObject({ language: null, theme: null })
  const household = await householdOf(testApp, anna)
  const chosen = await anna.put('/me', { language: 'de', theme: 'light' })
  expect(chosen).toMatchObject({
    status: 200,
    body: { name: 'anna', default_household: household, language: 'de', theme: 'light' },
  })
  expect((await anna.get('/me')).body).toEqual(chosen.body)
})

test('each is changed alone, and the others stay', async () => {
  const bert = await testApp.signUp('bert')
  await bert.put('/me', { theme: 'system' })
  expect((await bert.put('/me', { language: 'en' })).body).toMatchObject({ language: 'en', theme: 'system' })
  const [household, other] = [await householdOf(testApp, bert), await found(bert)]
  expect((await bert.get('/me')).body).toMatchObject({ default_household: household })
  expect((await bert.put('/me', { default_household: other })).body).toMatchObject({
    default_household: other,
    language: 'en',
    theme: 'system',
  })
})

test.each([
  [{ language: 'xx' }, 'Language must be en, de, es, fr, it, nl, pl or pt-BR.'],
  [{ theme: 'pink', language: 'en' }, 'Theme must be system, dark or light.'],
])('%j is refused', async (body, message) => {
  const person = await testApp.signUp()
  expect(await person.put('/me', body)).toMatchObject({ status: 400, body: { message } })
  expect((await person.get('/me')).body).toMatchObject({ language: null, theme: null })
})

test('a record of an earlier version has none, and one of a newer version is no obstacle', async () => {
  const carla = await testApp.signUp('carla')
  await carla.put('/me', { language: 'de', theme: 'dark' })
  const [row] = await rowsOf(testApp, userPartition(userIdOf(carla)), 'USER')
  const { language: _language, theme: _theme, ...earlier } = row ?? {}
  for (const stored of [earlier, { ...earlier, language: 'xx', theme: 'contrast' }]) {
    await putRows(testApp, [stored])
    expect(await carla.get('/me')).toMatchObject({ status: 200, body: { language: null, theme: null } })
  }
  expect((await carla.put('/me', { theme: 'dark' })).body).toMatchObject({ language: null, theme: 'dark' })
})
