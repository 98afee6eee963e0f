import { expect, test } from 'vitest'
import { startCopy } from '../support/running-copy.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

// A supervisor signals npm, which signals its shell, which would die without passing the signal on.
test.each([
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  ['dev', 'SIGTERM'],
  ['dev', 'SIGINT'],
] as const)('npm run %s passes %s on, and ends when the product has ended', async (script, signal) => {
  const DATA_DIR = await temporaryFolder()
  const copy = await startCopy({ DATA_DIR, DEMO: '0' }, ['npm', 'run', script])
  const { url } = copy
  expect(await copy.end(signal)).toMatchObject({ code: 0, signal: null })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
