import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import openapiTypeScript, { astToString } from 'openapi-typescript'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeKey } from '../support/api-keys.ts'
import { found } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'

const folder = new URL('generated/', import.meta.url)

const testApp = await openTestApp()
beforeAll(async () => {
  const text = JSON.stringify((await testApp.send('GET', '/openapi.json')).body)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('openapi.json', folder), text)
  await writeFile(new URL('openapi-typescript.ts', folder), astToString(await openapiTypeScript(text)))
  await writeFile(
    new URL('oazapfts.ts', folder),
    await generateSource(new URL('openapi.json', folder).pathname),
  )
})

// The generated files are not there when everything else is compiled.
const programs = { openapiFetch: './programs/openapi-fetch.ts', oazapfts: './programs/oazapfts.ts' }
const program = z.object({
  mainJob: z.custom<(url: string, ...credentials: string[]) => Promise<number>>(
    (value) => typeof value === 'function',
  ),
})

test('programs that use generated clients compile', async () => {
  const compile = promisify(execFile)('npx', ['tsc', '--project', 'test/clients'])
  await expect(compile).resolves.toMatchObject({ stdout: '' })
})

test('a program with a key does the main job by openapi-typescript and openapi-fetch', async () => {
  const anna = await createTestUser(testApp, 'anna')
  const { key } = await makeKey(testApp, anna, await found(anna), 'all')
  const { mainJob } = program.parse(await import(programs.openapiFetch))
  expect(await mainJob(testApp.runtime.url, key)).toBe(2)
})

test('a program that signs in does the main job by oazapfts', async () => {
  const { name } = await testApp.signUp('ben')
  const { mainJob } = program.parse(await import(programs.oazapfts))
  expect(await mainJob(testApp.runtime.url, name, goodPassword)).toBe(2)
})
