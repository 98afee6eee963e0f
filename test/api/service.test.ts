import { expect, test } from 'vitest'
import { localNotice } from '../../infra/local/privacy-notice.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()

test('/health tells anyone that the service runs, and which version', async () => {
  const { version } = packageFile
  expect(await testApp.send('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok', version } })
})

test('/privacy names the operator, and those who receive data, to anyone', async () => {
  const operator = { name: 'Someone', address: 'Example Street 1', email: 'privacy@example.org' }
  const named = await openTestApp({ privacy: { ...localNotice, operator, receivers: ['open_food_facts'] } })
  expect(await named.send('GET', '/privacy')).toMatchObject({
    status: 200,
    body: { operator, receivers: ['open_food_facts'], region: null, log_days: null, backup_days: null },
  })
  expect((await testApp.send('GET', '/privacy')).body).toEqual(localNotice)
})

test.each(['/openapi.json', '/openapi.json/'])('%s describes the API to anyone', async (path) => {
  const { status, body, headers } = await testApp.send('GET', path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch('application/json')
  expect(body).toMatchObject({
    openapi: '3.1.1',
    info: { version: packageFile.version },
    paths: { '/items': { get: { operationId: 'items.list' } } },
  })
})
