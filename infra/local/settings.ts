import { resolve } from 'node:path'

/** The environment variables of `npm start`. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly allowedHosts: readonly string[]
  readonly https: boolean
  readonly demo: boolean
  readonly demoPassword: string | undefined
}

/** The message says which variable is invalid and what to do. */
export class InvalidSettingError extends Error {}

/** @throws InvalidSettingError */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { PORT, HOST, DATA_DIR, ALLOWED_HOSTS = '', HTTPS, DEMO, DEMO_PASSWORD } = environment
  return {
    port: readPort(PORT || '3000'),
    host: HOST || '127.0.0.1',
    dataDir: resolve(DATA_DIR || '.data'),
    allowedHosts: ALLOWED_HOSTS.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    https: HTTPS === '1',
    demo: DEMO !== '0',
    demoPassword: DEMO_PASSWORD || undefined,
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidSettingError(`PORT is ${text}, but must be a number from 0 to 65535.`)
}
