import { afterAll, vi } from 'vitest'
import { closeWhatIsLeft } from './left-open.ts'

// After each file of tests and its own hooks: the next one runs in the same process.
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await closeWhatIsLeft()
})
