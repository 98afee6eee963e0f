import { afterAll, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { openWorld } from '../support/world.ts'

const world = await openWorld()
afterAll(world.close)

test.each(['/health', '/health/'])(
  '%s tells anyone that the service runs, and which version',
  async (path) => {
    const { version } = packageFile
    expect(await world.send('GET', path)).toMatchObject({ status: 200, body: { status: 'ok', version } })
  },
)

test.each(['/openapi.json', '/openapi.json/'])('%s describes the API to anyone', async (path) => {
  const { status, body, headers } = await world.send('GET', path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch('application/json')
  expect(body).toMatchObject({
    openapi: '3.1.1',
    info: { version: packageFile.version },
    paths: { '/items': { get: { operationId: 'items.list' } } },
  })
})
