import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** Sends a text over a connection of its own, leaves its own end open, and returns the answer once it has ended. */
export async function answerTo(port: number, text: string): Promise<string> {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void client.destroy())
  client.on('error', () => undefined)
  client.write(text)
  let answer = ''
  client.setEncoding('utf8').on('data', (part: string) => (answer += part))
  await once(client, 'end')
  return answer
}
