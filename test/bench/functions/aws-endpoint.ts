import { mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import * as z from 'zod/mini'
import { listenFreely } from '../../support/free-port.ts'
import type { TestApp } from '../../support/test-app.ts'

interface Answered {
  readonly statusCode: number
  readonly body: string
}

/** A call that a function has made, with its answer. */
export interface Call extends Answered {
  /** `DynamoDB_20120810.GetItem` */
  readonly target: string
  readonly sent: unknown
}

type Handle = (request: { headers: object; body: string }) => Promise<{ response: Answered }>

const standIn = z.object({ handle: z.custom<Handle>() })

/** DynamoDB and Cognito of a test app on a port, for functions in processes of their own. */
export async function openAwsEndpoint({ runtime }: TestApp) {
  const { table, users } = runtime.platform
  const store = standIn.parse(table.config.requestHandler)
  const pool = standIn.parse(users.config.requestHandler)
  let calls: Call[] = []
  let replayed: Call[] | undefined

  async function ask(target: string, body: string): Promise<Answered> {
    const { handle } = target.startsWith('DynamoDB') ? store : pool
    const { response } = await handle({ headers: { 'x-amz-target': target }, body })
    return { statusCode: response.statusCode, body: new TextDecoder().decode(bytes.parse(response.body)) }
  }

  async function answer(request: IncomingMessage): Promise<Answered> {
    const target = String(request.headers['x-amz-target'])
    const body = await text(request)
    const again = replayed?.shift()
    if (again) return again
    const answered = await ask(target, body)
    calls.push({ ...answered, target, sent: JSON.parse(body) })
    return answered
  }

  const { key, cert } = await makeCertificate()
  const server = createServer({ key, cert }, (request, response) => {
    void answer(request).then(({ statusCode, body }) =>
      response.writeHead(statusCode, { 'content-type': 'application/x-amz-json-1.0' }).end(body),
    )
  })
  const port = await listenFreely(server)
  const authority = join(mkdtempSync(join(tmpdir(), 'bench-endpoint-')), 'certificate.pem')
  writeFileSync(authority, cert)
  return {
    url: `https://127.0.0.1:${port}`,
    /** The file of the certificate that a client has to trust. */
    authority,
    /** The calls since the last time this was asked. */
    takeCalls: () => {
      const taken = calls
      calls = []
      return taken
    },
    /** Answers the next calls as these were. */
    replay: (recorded: readonly Call[]) => {
      replayed = [...recorded]
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** By HTTPS as at AWS: for HTTP, the SDK loads a module that costs more than all that is measured here. */
async function makeCertificate() {
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 7 as const, ip: '127.0.0.1' }] }]
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'bench' }], { extensions })
  return { key, cert }
}

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
