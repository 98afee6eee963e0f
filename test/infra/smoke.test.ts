import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { securityHeaders } from '../../infra/headers.ts'
import { checkStage } from '../../infra/smoke.ts'
import { versionOf } from '../../infra/version.ts'
import { breakUserPool } from '../support/break-user-pool.ts'
import { listenFreely } from '../support/free-port.ts'
import { intercept } from '../support/intercept.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
/** How the function that uses the stage ends, and what it was asked. */
const smokeTest = { error: '', asked: new Array<string>() }
let stage: Parameters<typeof checkStage>[0]
const liveUrl = 'wss://events.example.org'
const faults = ['open API', 'no header', 'no page', 'open items'] as const
/** The fault of the next stage. */
let fault: (typeof faults)[number] | undefined

// Stands in for CloudFront and, under /direct, for API Gateway without it.
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request
    if (url.startsWith('/2015-03-31/functions/')) {
      smokeTest.asked.push(`${url} ${await text(request)}`)
      const failed = smokeTest.error && { 'x-amz-function-error': 'Unhandled' }
      return void response.writeHead(200, { ...failed }).end(smokeTest.error)
    }
    if (url.startsWith('/direct')) return void response.writeHead(fault === 'open API' ? 200 : 403).end()
    if (!url.startsWith('/api')) return sendPage(response)
    if (url === '/api/items' && fault === 'open items') return void response.writeHead(200).end()
    const sent = {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(method === 'POST' && { body: await text(request) }),
    }
    const reply = await fetch(testApp.runtime.url + url, sent)
    response.writeHead(reply.status).end(await reply.text())
  })
  const Url = `http://127.0.0.1:${await listenFreely(server)}`
  stage = { Url, ApiUrl: `${Url}/direct`, LiveUrl: liveUrl }
})

function sendPage(response: ServerResponse): void {
  const { 'x-frame-options': framing, ...headers } = securityHeaders(liveUrl)
  const status = fault === 'no page' ? 404 : 200
  response
    .writeHead(status, { ...headers, ...(fault !== 'no header' && { 'x-frame-options': framing }) })
    .end()
}

const commit = '0123456789abcdef0123456789abcdef01234567'

it('passes a stage that works', async () => {
  await expect(checkStage(stage, versionOf(undefined))).resolves.toBeUndefined()
})

/** A name that nobody knows the first times that it is asked for. */
function unknownFor(times: number): number[] {
  const [real, paused]: [typeof fetch, number[]] = [fetch, []]
  let left = times
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
    left -= 1
    return left >= 0
      ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }))
      : real(...given)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return paused
}

it('waits for a minute until its name is known everywhere', async () => {
  const paused = unknownFor(12)
  const pause = async (milliseconds: number) => paused.push(milliseconds)
  await expect(checkStage(stage, versionOf(undefined), pause)).resolves.toBeUndefined()
  expect(paused).toEqual(Array(12).fill(5_000))
})

it('fails for a name that stays unknown, and at once for anything else', async () => {
  const paused = unknownFor(13)
  const pause = async (milliseconds: number) => paused.push(milliseconds)
  await expect(checkStage(stage, versionOf(undefined), pause)).rejects.toThrow('fetch failed')
  paused.length = 0
  const closed = { ...stage, Url: 'http://127.0.0.1:1' }
  vi.unstubAllGlobals()
  await expect(checkStage(closed, versionOf(undefined), pause)).rejects.toThrow('fetch failed')
  expect(paused).toEqual([])
})

it('fails for the code of another commit', async () => {
  await expect(checkStage(stage, versionOf(commit))).rejects.toThrow(/not \d+\.\d+\.\d+\+0123456789ab\.$/)
})

it.each(faults)('fails for a stage with %s', async (planted) => {
  fault = planted
  await expect(checkStage(stage, versionOf(undefined))).rejects.toThrow(Error)
  fault = undefined
})

it('fails without the user pool', async () => {
  breakUserPool(testApp, 'AdminInitiateAuthCommand', 'before')
  await expect(checkStage(stage, versionOf(undefined))).rejects.toThrow('answers a login')
})

it('fails without the table', async () => {
  const end = intercept(testApp.runtime.platform.table, () => Promise.reject(new Error('Planted.')))
  await expect(checkStage(stage, versionOf(undefined))).rejects.toThrow('answers a login')
  end()
})

/** Runs the smoke test as the workflow does: with the file of the outputs, for a commit. */
async function runMain(environment: Readonly<Record<string, string>>, stacks = ['household-inventory-prod']) {
  const file = join(mkdtempSync(join(tmpdir(), 'smoke-')), 'outputs.json')
  const outputs = { ...stage, TableName: 'table', SmokeTestFunction: 'SmokeTest' }
  writeFileSync(file, JSON.stringify(Object.fromEntries(stacks.map((stack) => [stack, outputs]))))
  const main = ['--import', 'tsx', 'infra/smoke-main.ts', file]
  const credentials = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: 'secret' }
  const aws = { AWS_REGION: 'eu-central-1', AWS_ENDPOINT_URL_LAMBDA: stage.Url, ...credentials }
  const env = { ...process.env, ...aws, ...environment }
  return await new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(process.execPath, main, { env }, (error, said, told) =>
      resolve({ failed: error !== null, said: said + told }),
    )
  })
}

it('has the stage used with a new login, and says which stack works', async () => {
  smokeTest.asked.length = 0
  expect(await runMain({})).toEqual({
    failed: false,
    said: `household-inventory-prod works: ${stage.Url}\n`,
  })
  expect(smokeTest.asked).toEqual(['/2015-03-31/functions/SmokeTest/invocations {"logIn":true}'])
})

it('fails where using the stage does, and says why', async () => {
  smokeTest.error = '{"errorMessage":"POST /items answers 500"}'
  const { failed, said } = await runMain({})
  expect(failed).toBe(true)
  expect(said).toContain('The smoke test failed: {"errorMessage":"POST /items answers 500"}')
  smokeTest.error = ''
})

it('fails a deployment of another commit than it was given', async () => {
  const { failed, said } = await runMain({ COMMIT: commit })
  expect(failed).toBe(true)
  expect(said).toContain(`runs ${versionOf(undefined)}, not ${versionOf(commit)}.`)
})

it('fails where nothing was deployed', async () => {
  const { failed, said } = await runMain({}, [])
  expect([failed, said]).toEqual([true, expect.stringContaining('Nothing was deployed.')])
})
