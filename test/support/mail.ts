import type { Runtime } from '../../infra/local/runtime.ts'

interface App {
  readonly runtime: Runtime
}

/** The code in the newest mail to an address; empty when there is none. */
export async function codeTo({ runtime }: App, email: string): Promise<string> {
  const mails = (await runtime.outbox.read()).filter(({ to }) => to === email)
  return /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
}

/** How many mails went to an address. */
export async function mailsTo({ runtime }: App, email: string): Promise<number> {
  return (await runtime.outbox.read()).filter(({ to }) => to === email).length
}

/** A code that is not this one. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
