import { InvalidPasswordException } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { BuildFailed, buildSiteApart } from '../build-site.ts'
import { openDemo, type DemoAccount, furnishAtLogin } from './demo/demo.ts'
import { developmentSite } from './development-site.ts'
import { explainFolderError } from './explain.ts'
import type { Mail } from './outbox.ts'
import { localNotice } from './privacy-notice.ts'
import { productSourceAt, receiversOf } from './product-source.ts'
import { start } from './runtime.ts'
import { readSettings, InvalidSettingError, type Settings } from './settings.ts'

const systemError = z.object({ code: z.optional(z.string()), syscall: z.optional(z.string()) })

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await run(readSettings(process.env), process.argv.includes('--dev'))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function run(settings: Settings, developing: boolean): Promise<void> {
  if (!developing) await buildSiteApart()
  const { demo, demoPassword, productLookUp, operator, pushSubject, ...served } = settings
  let account: DemoAccount | undefined
  const runtime = await start({
    ...served,
    products: productSourceAt(productLookUp),
    privacy: {
      ...localNotice,
      operator,
      receivers: [
        ...receiversOf(productLookUp),
        ...(pushSubject === undefined ? [] : ['push_services' as const]),
      ],
    },
    push: pushSubject === undefined ? undefined : { subject: pushSubject },
    announce: showMail,
    notice: say,
    log: (line) => say(JSON.stringify(line)),
    ...(developing && { openSite: developmentSite }),
    prepare: async (platform) => {
      if (demo) account = await openDemo(platform, served.dataDir, demoPassword)
    },
    ...(demo && { wrap: (handler, platform) => furnishAtLogin(handler, platform, served.dataDir) }),
  })
  endOnSignal(runtime.close)
  greet(runtime.url, served.dataDir, account)
}

function greet(url: string, dataDir: string, account: DemoAccount | undefined): void {
  say(`Household inventory  ${url}`)
  const renewal = account?.isRenewed ? ' (new: the former one was not found)' : ''
  if (account) say(`Demo account         ${account.name}, password ${account.password}${renewal}`)
  say(`Data                 ${dataDir}`)
}

function endOnSignal(close: () => Promise<void>): void {
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= close().then(() => process.exit(0))
  }
  // Ctrl-C comes twice: from the terminal, and passed on by npm.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

function showMail({ to, subject, text }: Mail): void {
  say(`Mail to ${to}: ${subject}. ${text}`)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof InvalidSettingError) return error.message
  if (error instanceof BuildFailed) return 'The web app could not be built.'
  if (error instanceof InvalidPasswordException) return `DEMO_PASSWORD is not taken. ${error.message}`
  return (
    explainFolderError(error) ?? explainListening(error) ?? `Could not start: ${error.stack ?? error.message}`
  )
}

function explainListening(error: Error): string | undefined {
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env
  const { code, syscall } = systemError.parse(error)
  if (code === 'EADDRINUSE') return `Port ${PORT} is in use. End what uses it, or set PORT to another one.`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `This machine has no address ${HOST}. Set HOST to one that it has.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${PORT} is not open to you. Set PORT to one above 1023.`
  return undefined
}
