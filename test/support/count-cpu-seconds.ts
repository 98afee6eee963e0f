import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { cpuSeconds } from './cpu-seconds.ts'

// Runs before each file is imported, which counts too.
const begun = cpuSeconds()

afterAll(() => {
  const [folder = ''] = relative('test', expect.getState().testPath ?? '').split('/')
  appendFileSync(process.env['CPU_SECONDS_LOG'] ?? '', `${folder} ${cpuSeconds() - begun}\n`)
})
