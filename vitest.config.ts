import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { writeTexts } from './infra/texts/write-texts.ts'

writeTexts()

const { resolve } = createRequire(createRequire(import.meta.url).resolve('oazapfts'))

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    // A generator of clients prints by the compiler's API, which TypeScript 7 lacks; another one brings TypeScript 5.
    alias: { typescript: resolve('typescript') },
    server: { deps: { inline: ['openapi-typescript'] } },
    globalSetup: [
      'test/support/own-temporary-folder.ts',
      'test/support/build-server.ts',
      'test/support/sum-cpu-seconds.ts',
      'test/support/refusals-met.ts',
    ],
    setupFiles: ['test/support/count-cpu-seconds.ts', 'test/support/after-file.ts'],
    // Every version is pinned, so that what the SDK says of later ones is nothing to act on.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // Nothing here changes a module for others, and loading them again for each file takes a third of the time.
    isolate: false,
    maxWorkers: availableParallelism(),
    // Far longer than any test takes, so that only a hang fails on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
