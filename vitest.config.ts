import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    // Some stories start a world, fill it with thousands of rows or kill it; none waits for a clock.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
