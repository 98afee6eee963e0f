import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { startCopy } from '../support/running-copy.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

// A supervisor signals npm, which signals its shell, which would die without passing the signal on.
test.each([
  ['start', 'SIGTERM'],
  ['dev', 'SIGINT'],
] as const)('npm run %s passes %s on, and ends when the product has ended', async (script, signal) => {
  const DATA_DIR = await temporaryFolder()
  const copy = await startCopy({ DATA_DIR, DEMO: '0' }, ['npm', 'run', script])
  const { url } = copy
  expect(await copy.end(signal)).toMatchObject({ code: 0, signal: null })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

// It holds neither the compiler nor the build, which take half as much again.
test.skipIf(!existsSync('/proc/self/status'))('npm start idles in less than 145 MB', async () => {
  const script = `echo "process $$" && ${packageFile.scripts.start}`
  const copy = await startCopy({ DATA_DIR: await temporaryFolder() }, ['sh', '-c', script])
  const [, process = ''] = await copy.line(/^process (\d+)$/m)
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${process}/status`, 'utf8')) ?? []
  expect(Number(kilobytes)).toBeLessThan(145_000)
})
