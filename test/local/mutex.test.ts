import { expect, test } from 'vitest'
import { createMutex } from '../../infra/local/mutex.ts'
import { intercept } from '../support/intercept.ts'
import { openTestApp, unhurried } from '../support/test-app.ts'

/** Something that a test lets go on. */
function hold() {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  return { release: () => release(), released }
}

test('a change whose turn would come too late is refused, nothing of it is done, and it can be repeated', async () => {
  const testApp = await openTestApp()
  const anna = await testApp.signUp('anna')
  await anna.item({ name: 'Before' })
  const { platform } = testApp.runtime
  Object.assign(platform, { serialize: createMutex(20) })
  const { release, released } = hold()
  const begun = hold()
  const end = intercept(platform.table, async (command, sent, next) => {
    if (command !== 'TransactWriteItemsCommand') return next(sent)
    end()
    begun.release()
    await released
    return next(sent)
  })
  const first = anna.post('/items', { name: 'First' })
  await begun.released
  const key = { 'idempotency-key': 'the second one' }
  const refused = await anna.post('/items', { name: 'Second' }, key)
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  release()
  // Its own turn had begun, so that it was waited for.
  expect(await first).toMatchObject({ status: 201 })
  Object.assign(platform, { serialize: createMutex(unhurried) })
  expect(JSON.stringify((await anna.get('/items')).body)).not.toContain('Second')
  expect(await anna.post('/items', { name: 'Second' }, key)).toMatchObject({ status: 201 })
})

test('another household’s changes do not wait', async () => {
  const serialize = createMutex(20)
  const { release, released } = hold()
  const held = serialize('one', () => released)
  expect(await serialize('other', async () => 'done')).toBe('done')
  await expect(serialize('one', async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
  release()
  await held
  expect(await serialize('one', async () => 'done')).toBe('done')
})
