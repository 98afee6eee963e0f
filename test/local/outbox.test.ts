import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutbox } from '../../infra/local/outbox.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const mailTo = (to: string) => ({ to, subject: 'Your code', text: '123456' })

test('mails are kept for 30 days, those of earlier versions from the first start on', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'outbox.jsonl')
  await writeFile(file, `${JSON.stringify(mailTo('old@example.org'))}\n`)
  let day = 1
  const outbox = openOutbox(
    folder,
    () => new Date(Date.UTC(2026, 0, day)),
    () => undefined,
  )
  const kept = async () => (await outbox.read()).map(({ to }) => to)

  await outbox.prune()
  day = 15
  await Promise.all(['a@example.org', 'b@example.org'].map((to) => outbox.send(mailTo(to))))
  expect(await kept()).toEqual(['old@example.org', 'a@example.org', 'b@example.org'])
  day = 31
  await outbox.prune()
  expect(await kept()).toEqual(['a@example.org', 'b@example.org'])
  day = 45
  await outbox.prune()
  expect(await readFile(file, 'utf8')).toBe('')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
