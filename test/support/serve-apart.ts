import type { Platform } from '../../functions/runtime/platform.ts'
import type { TestApp } from './test-app.ts'

/** The part of an instance that serves one request at a time. */
export const alone: Pick<Platform, 'serialize'> = { serialize: (_name, work) => work() }

/** Has each request be served by an instance of its own from now on, as on AWS: none waits for another one. */
export function serveApart({ runtime }: TestApp): void {
  Object.assign(runtime.platform, alone)
}
