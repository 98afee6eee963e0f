import * as z from 'zod/mini'
import { once } from 'node:events'
import { connect } from 'node:tls'
import { expectHealth, expectPage, expectStatus } from '../smoke.ts'
import { day } from '../../functions/model/durations.ts'

/** So many days before its end, a certificate should long have been renewed. */
const fewestDays = 20
interface Looked {
  readonly url: string
  readonly liveUrl: string
  readonly now: Date
}

/**
 * Looks at a stage as a passer-by: health, page, a refusal and the certificate.
 * @throws Error that says what is wrong
 */
export async function look({ url, liveUrl, now }: Looked): Promise<void> {
  await expectHealth(url)
  await expectPage(`${url}/dashboard`, liveUrl)
  await expectStatus(`${url}/api/items`, 401)
  const address = new URL(url)
  if (address.protocol === 'https:') await expectCertificate(address, now)
}

async function expectCertificate({ hostname, port }: URL, now: Date): Promise<void> {
  const until = await endOfCertificate(hostname, Number(port || 443))
  const days = Math.floor((until.getTime() - now.getTime()) / day)
  if (days < fewestDays) throw new Error(`The certificate of ${hostname} ends in ${days} days.`)
}

async function endOfCertificate(host: string, port: number): Promise<Date> {
  const socket = connect({ host, port, servername: host })
  await once(socket, 'secureConnect')
  const { valid_to: until } = socket.getPeerCertificate()
  socket.end()
  return new Date(until)
}

const environment = z.object({ URL: z.string(), LIVE_URL: z.string() })

export async function handler(): Promise<void> {
  const { URL: url, LIVE_URL: liveUrl } = environment.parse(process.env)
  await look({ url, liveUrl, now: new Date() })
}
