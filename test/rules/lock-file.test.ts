import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from '../../infra/lock-file.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

test('one holder at a time runs', async () => {
  const path = join(await temporaryFolder(), 'lock')
  const events: string[] = []
  const hold = (name: string) =>
    withLock(path, async () => {
      events.push(`${name} begins`)
      await new Promise(setImmediate)
      events.push(`${name} ends`)
    })
  await Promise.all([hold('a'), hold('b')])
  const [first = '', , third = ''] = events.map((event) => event.charAt(0))
  expect(events).toEqual([`${first} begins`, `${first} ends`, `${third} begins`, `${third} ends`])
  expect(existsSync(path)).toBe(false)
})

test('a failure releases the lock', async () => {
  const path = join(await temporaryFolder(), 'lock')
  await expect(withLock(path, () => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.')
  expect(existsSync(path)).toBe(false)
})

test('the lock of a process that has ended is taken over', async () => {
  const path = join(await temporaryFolder(), 'lock')
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(path, String(pid))
  expect(await withLock(path, async () => 'done')).toBe('done')
})
