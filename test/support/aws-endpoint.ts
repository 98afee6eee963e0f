import { createServer } from 'node:https'
import { generate } from 'selfsigned'
import { vi } from 'vitest'

interface Received {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly token: unknown
  readonly body: unknown
}

/** Stands in for the HTTPS endpoint of a service of AWS, which nobody has on this machine. */
export async function openAwsEndpoint() {
  const received: Received[] = []
  /** The endpoint's answer; undefined while it hangs. */
  const answer: { status: number | undefined; error: string } = { status: 200, error: '' }
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { authorization, 'x-amz-security-token': token } = request.headers
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    received.push({ path: request.url, authorization, token, body })
    if (answer.status) response.writeHead(answer.status, { 'x-amzn-errortype': answer.error }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    answer,
    host: `localhost:${port}`,
    /** Gives a function's environment, beyond what belongs to the service. */
    stubEnvironment: (own: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries({ ...environment, ...own })) vi.stubEnv(name, value)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'KEY',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'session',
  // The certificate is made for the test.
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
}
