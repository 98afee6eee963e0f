import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { backUp } from '../../infra/local/recovery/backup.ts'
import { startCommand, startCopy } from '../support/running-copy.ts'
import { sendWithRetry } from '../support/retry-client.ts'
import { goodPassword, anonymousAt, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

// A small disk of its own, which only the process sees.
const onSmallDisk = ['unshare', '-rm', 'sh', '-c']
const mount = 'mount -t tmpfs -o size=32m tmpfs'
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', `${mount} /mnt`]).status === 0

const idOf = z.object({ id: z.string() })
const listed = z.array(idOf)

/** Writes a file until there is no room left. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  for (let size = 1024 * 1024; size >= 1;) {
    const written = await handle.write(Buffer.alloc(size)).catch(() => undefined)
    if (!written) size = Math.floor(size / 2)
  }
  await handle.close()
}

test.skipIf(!canMount)(
  'a full disk is named, loses nothing, lets people read and log out, and is written to again once there is room',
  async () => {
    const DATA_DIR = await temporaryFolder()
    const script = `${mount} "$DATA_DIR" && echo "process $$" && exec "$0" "$@"`
    const copy = await startCopy({ DATA_DIR, DEMO_PASSWORD: goodPassword }, [
      ...onSmallDisk,
      script,
      ...startCommand,
    ])
    const [, process = ''] = await copy.line(/^process (\d+)$/m)
    const disk = join('/proc', process, 'root', DATA_DIR)
    const filler = join(disk, 'filler')
    const demo = await signIn(copy.url, 'demo')
    const [tablet, phone] = [await signIn(copy.url, 'demo'), await signIn(copy.url, 'demo')]
    const acknowledged = [await demo.item({ name: 'Before' })]

    await fill(filler)
    const full = { status: 503, body: { message: 'The disk is full.', code: 'unavailable' } }
    const add = () => demo.post('/items', { name: `Tin ${randomUUID()}`, description: 'x'.repeat(1_000) })
    let reply = await add()
    // The last page of a file may have room for some more.
    for (; reply.status === 201; reply = await add()) acknowledged.push(idOf.parse(reply.body).id)
    expect(reply).toMatchObject(full)
    expect(await anonymousAt(copy.url).get('/health')).toMatchObject(full)
    expect(await demo.get(`/items/${acknowledged[0]}`)).toMatchObject({ status: 200 })

    const { headers } = await demo.post('/auth/refresh', undefined, { cookie: demo.cookie })
    const [cookie = ''] = headers.getSetCookie()
    for (const sent of [cookie, demo.cookie])
      expect(await demo.post('/auth/refresh', undefined, { cookie: sent })).toMatchObject({ status: 200 })
    expect(await tablet.post('/auth/logout', undefined, { cookie: tablet.cookie })).toMatchObject({
      status: 204,
    })
    const [, other] = listed.parse((await demo.get('/me/sessions')).body)
    expect(await demo.remove(`/me/sessions/${other?.id}`)).toMatchObject({ status: 204 })
    const ended = { status: 401, body: { refusal: { id: 'session_ended' } } }
    for (const left of [tablet, phone]) expect(await left.get('/items')).toMatchObject(ended)
    expect(await anonymousAt(copy.url).get('/health')).toMatchObject(full)

    await rm(filler)
    const later = await sendWithRetry(add)
    acknowledged.push(idOf.parse(later.body).id)
    const { body } = await demo.get('/items')
    expect(listed.parse(body).map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    expect(await anonymousAt(copy.url).get('/health')).toMatchObject({ status: 200 })
    // It takes only a store that is whole.
    await backUp(disk, `${DATA_DIR}.json.gz`)
    expect(await copy.end('SIGTERM')).toMatchObject({ code: 0 })
  },
)
