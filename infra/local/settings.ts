import { resolve } from 'node:path'
import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import { usualSignUpsPerDay } from '../../functions/auth/daily-sign-ups.ts'
import { usualApiKeyLimits, type ApiKeyLimits } from '../../functions/identity/api-key-use.ts'
import { isAddress, readAllowedHosts, type AllowedHosts } from './hosts.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'
import { isPlace } from './product-source.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly allowedHosts: AllowedHosts
  /** Undefined where none is named. */
  readonly trustedProxies: TrustedProxies | undefined
  readonly https: boolean
  readonly demo: boolean
  readonly demoPassword: string | undefined
  /** The source for product look-ups, as `productSourceAt` takes it. */
  readonly productLookUp: string
  readonly operator: PrivacyNotice['operator']
  readonly signUpsPerDay: number
  readonly apiKeyLimits: ApiKeyLimits
  /** An address at which push services reach the operator; without one, no messages are sent to devices. */
  readonly pushSubject: string | undefined
}

/** The message says which variable is invalid and what to do. */
export class InvalidSettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws InvalidSettingError */
export function readSettings(environment: Environment): Settings {
  const allowedHosts = readHosts(entriesOf(environment.ALLOWED_HOSTS ?? ''))
  const operator = readOperator(environment)
  return {
    port: readPort(environment.PORT || '3000'),
    host: environment.HOST || '127.0.0.1',
    dataDir: resolve(environment.DATA_DIR || '.data'),
    allowedHosts,
    trustedProxies: readProxies(environment.TRUSTED_PROXY ?? ''),
    https: environment.HTTPS === '1',
    demo: environment.DEMO !== '0',
    demoPassword: environment.DEMO_PASSWORD || undefined,
    productLookUp: readProductLookUp(
      environment.PRODUCT_LOOKUP || (environment.DEMO === '0' ? 'off' : 'demo'),
    ),
    operator,
    pushSubject: subjectOf(operator, allowedHosts),
    signUpsPerDay: readCount(environment, 'SIGN_UPS', usualSignUpsPerDay),
    apiKeyLimits: {
      hour: readCount(environment, 'KEY_REQUESTS_PER_HOUR', usualApiKeyLimits.hour),
      day: readCount(environment, 'KEY_REQUESTS_PER_DAY', usualApiKeyLimits.day),
    },
  }
}

function readOperator({
  OPERATOR: name,
  OPERATOR_ADDRESS: address,
  OPERATOR_EMAIL: email,
}: Environment): Settings['operator'] {
  if (name && address && email) return { name, address, email }
  if (!name && !address && !email) return null
  throw new InvalidSettingError(
    'OPERATOR, OPERATOR_ADDRESS and OPERATOR_EMAIL go together: the page on privacy names all three.',
  )
}

/** Push services want an address that is real: a mail address, or a site's. */
const subjectOf = (operator: Settings['operator'], { origins }: AllowedHosts): string | undefined =>
  operator ? `mailto:${operator.email}` : origins.find((origin) => origin.startsWith('https://'))

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidSettingError(`PORT is ${text}, but must be a number from 0 to 65535.`)
}

function readCount(environment: Environment, name: string, usual: number): number {
  const text = environment[name] || String(usual)
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidSettingError(`${name} is ${text}, but must be a whole number from 1 to 999999.`)
}

const entriesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

function readProxies(text: string): Settings['trustedProxies'] {
  const entries = entriesOf(text)
  const proxies = readTrustedProxies(entries)
  if (proxies) return entries.length > 0 ? proxies : undefined
  throw new InvalidSettingError(
    `TRUSTED_PROXY is ${text}, but needs addresses of proxies such as 127.0.0.1, or networks such as 172.18.0.0/16.`,
  )
}

function readHosts(entries: readonly string[]): AllowedHosts {
  const wrong = entries.find((entry) => !isAddress(entry))
  if (wrong === undefined) return readAllowedHosts(entries)
  throw new InvalidSettingError(
    `ALLOWED_HOSTS has ${wrong}, but needs names such as pantry.example, or addresses such as http://pantry.example:8080.`,
  )
}

function readProductLookUp(place: string): string {
  if (isPlace(place)) return place
  throw new InvalidSettingError(
    `PRODUCT_LOOKUP is ${place}, but must be off, an e-mail address to ask Open Food Facts with, or the address of a stand-in.`,
  )
}
