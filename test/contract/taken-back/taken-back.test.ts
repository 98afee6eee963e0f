import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searching } from '../../property/sizes.ts'
import mendsFile from './mends.json' with { type: 'json' }
import plantedFile from './planted.json' with { type: 'json' }

const change = z.object({ file: z.string(), find: z.string(), replace: z.string() })
const bugs = z
  .array(z.object({ what: z.string(), changes: z.array(change) }))
  .parse([...mendsFile, ...plantedFile])

const project = join(import.meta.dirname, '../../..')
const copied = [
  'docs',
  'functions',
  'infra',
  'test',
  'texts',
  'web',
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/** The files that are to find it. */
const suite = ['test/contract', 'test/api/home-assistant.test.ts', 'test/api/assistants.test.ts']

/** Those that try more in the soak. */
const longer = ['test/contract/hostile.test.ts']

function copyWith(changes: readonly z.output<typeof change>[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'taken-back-'))
  for (const name of copied)
    if (existsSync(join(project, name))) cpSync(join(project, name), join(folder, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const { file, find, replace } of changes) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text.split(find), `${file} has this once: ${find}`).toHaveLength(2)
    writeFileSync(
      join(folder, file),
      text.replace(find, () => replace),
    )
  }
  return folder
}

test('each can still be planted', () => {
  const places = bugs.flatMap(({ changes }) => changes)
  const textOf = (file: string) =>
    existsSync(join(project, file)) ? readFileSync(join(project, file), 'utf8') : ''
  expect(places.filter(({ file, find }) => textOf(file).split(find).length !== 2)).toEqual([])
})

test.each(bugs)('the suite is red where $what', searching, async ({ changes }) => {
  const cwd = copyWith(changes)
  const found = (await failuresIn(cwd, ...suite)) || (await failuresIn(cwd, ...longer, '--mode', 'soak'))
  expect(found).toMatch(/AssertionError|tests \| \d+ failed/)
})

/** Runs tests until one fails, and returns what they say of it. */
async function failuresIn(cwd: string, ...tests: readonly string[]): Promise<string> {
  const options = { cwd, maxBuffer: 1e9, env: { ...process.env, NO_COLOR: '1' } }
  const run = promisify(execFile)('npx', ['vitest', 'run', ...tests, '--bail', '1'], options)
  return run.then(
    () => '',
    // The one that ends the run may be named in the list of files alone.
    (failure: unknown) => String(Object(failure).stdout) + String(Object(failure).stderr),
  )
}
