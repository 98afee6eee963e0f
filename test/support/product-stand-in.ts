import { createServer, type ServerResponse } from 'node:http'
import { standInAt } from '../../infra/local/product-source.ts'
import { listenFreely } from './free-port.ts'
import { closedAtLast } from './left-open.ts'

/** A product of the stand-in, and at which of the source's hosts it is. */
interface KnownProduct {
  readonly host?: string
  readonly product: Readonly<Record<string, unknown>>
}

/** How the stand-in answers for a code: a product, a status, a body as it stands, a redirect, or not at all. */
export type StandInAnswer =
  | KnownProduct
  | { readonly status: number }
  | { readonly body: string }
  | { readonly location: string }
  | 'never'

/** A request that has reached the stand-in; the code of a search is all that it asks for, separated by commas. */
interface Asked {
  readonly host: string
  readonly code: string
  readonly query: Readonly<Record<string, string>>
  readonly userAgent: string | undefined
}

const foodHost = 'world.openfoodfacts.org'

/** Opens a stand-in for Open Food Facts on a free port. It knows no product but those that it is given, by code. */
export async function openProductStandIn(timeout?: number) {
  const answers = new Map<string, StandInAnswer>()
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [host = ''] = pathname.slice(1).split('/')
    const [, named] = pathname.split('/api/v2/product/')
    const query = Object.fromEntries(searchParams)
    const code = named ?? query['code'] ?? ''
    asked.push({ host, code, query, userAgent: request.headers['user-agent'] })
    if (named === undefined) answerSearch(response, code.split(','), answers)
    else answer(response, answers.get(code), { host, code })
  })
  const port = await listenFreely(server)
  return {
    source: standInAt(`http://127.0.0.1:${port}`, timeout),
    answers,
    asked,
    close: closedAtLast(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }),
  }
}

// As there, a search covers one host.
function answerSearch(
  response: ServerResponse,
  codes: readonly string[],
  answers: ReadonlyMap<string, StandInAnswer>,
): void {
  const products = codes.flatMap((code) => {
    const given = answers.get(code)
    const isFound = typeof given === 'object' && 'product' in given && (given.host ?? foodHost) === foodHost
    return isFound ? [{ code, ...given.product }] : []
  })
  json(response, 200, { count: products.length, products })
}

interface Place {
  readonly host: string
  readonly code: string
}

function answer(response: ServerResponse, given: StandInAnswer | undefined, place: Place): void {
  const { host, code } = place
  if (given === 'never') return
  if (given === undefined)
    return json(response, 404, { code, status: 0, status_verbose: 'product not found' })
  if ('status' in given) return void response.writeHead(given.status).end('{"status":0}')
  if ('body' in given) return void response.end(given.body)
  if ('location' in given) return void response.writeHead(302, { location: given.location }).end()
  const { product, host: home = foodHost } = given
  if (host === home) return json(response, 200, { code, status: 1, status_verbose: 'product found', product })
  response.writeHead(302, { location: `https://${home}/api/v2/product/${code}` }).end()
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
