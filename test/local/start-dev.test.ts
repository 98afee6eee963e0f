import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { developCommand, startCopy } from '../support/running-copy.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const develop = async () =>
  startCopy({ DATA_DIR: await temporaryFolder(), DEMO: '0', ALLOWED_HOSTS: 'pantry.example' }, developCommand)

test('one port has all, also hot reload; a change of a function restarts the server once', async () => {
  const copy = await develop()
  expect(await (await fetch(copy.url)).text()).toContain('/@vite/client')
  expect((await fetch(`${copy.url}/main.tsx`)).headers.get('content-type')).toBe('text/javascript')
  expect(await (await fetch(`${copy.url}/dashboard`)).text()).toContain('/@vite/client')
  expect(await (await fetch(`${copy.url}/service-worker.js`)).text()).toContain('unregister()')
  expect(await (await fetch(`${copy.url}/api/health`)).json()).toMatchObject({ status: 'ok' })

  const elsewhere = await ask(copy.url, { headers: { host: 'pantry.example' } })
  expect(elsewhere.body).toContain('/@vite/client')

  await openReload(copy.url)
  await expectModulesOfApi(copy.url)
  await expectRestart(copy)
})

// The API has the same path as this folder of the web app.
async function expectModulesOfApi(url: string): Promise<void> {
  const modules = await readdir(join(import.meta.dirname, '../../web/api'))
  expect(modules).toContain('send.ts')
  for (const module of modules) {
    const { status, headers } = await fetch(`${url}/api/${module}`)
    expect({ module, status, type: headers.get('content-type') }).toEqual({
      module,
      status: 200,
      type: 'text/javascript',
    })
  }
}

// RFC 6455, section 4.1: the upgrade is the server's acceptance.
async function openReload(url: string): Promise<void> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64'),
    'sec-websocket-protocol': 'vite-hmr',
  }
  const [, socket] = await once(request(url, { headers }).end(), 'upgrade')
  onTestFinished(() => void socket.destroy())
}

async function expectRestart(copy: Awaited<ReturnType<typeof develop>>): Promise<void> {
  const begun = copy.output.length
  const now = new Date()
  await utimes(join(import.meta.dirname, '../../functions/meta/service.ts'), now, now)
  await copy.line(/^Data /m, begun)
  expect((await fetch(`${copy.url}/api/health`)).status).toBe(200)
  const { output, code } = await copy.end('SIGTERM')
  expect({ code, starts: output.match(/^Data /gm)?.length }).toEqual({ code: 0, starts: 2 })
}
