import { createServer, request, type Server } from 'node:http'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { freePort } from '../support/free-port.ts'
import { goodPassword } from '../support/test-app.ts'

/** Stands in front of the app as nginx does by default. */
function replaceHost(url: string): Server {
  return createServer((incoming, outgoing) => {
    const { method = 'GET', headers, url: path = '/' } = incoming
    const passed = request(new URL(path, url), { method, headers: { ...headers, host: new URL(url).host } })
    passed.on('response', (answer) => {
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    incoming.pipe(passed)
  })
}

test('behind a proxy that replaces the host, the login says which setting lets it in', async ({
  page,
  testApp,
}) => {
  const port = await freePort()
  const proxy = replaceHost(testApp.runtime.url).listen(port, 'localhost')
  await once(proxy, 'listening')
  await page.goto(`http://localhost:${port}`)
  await page.getByLabel('Username').fill('anna')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(`add http://localhost:${port} to ALLOWED_HOSTS`)
  proxy.close()
})
