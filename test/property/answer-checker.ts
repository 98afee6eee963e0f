import * as z from 'zod/mini'
import type { Reply } from '../support/test-app.ts'
import type { Made } from './requests.ts'

const gatewayRefusal = z.strictObject({ message: z.string() })
// The document has it for all that is no route.
const noRoute = 404

const describedHeaders = ['etag', 'link', 'retry-after', 'x-activity-id']

/** Returns an answer's breach of the document; undefined if there is none. */
export function problemWith({ operation, parameters, body }: Made, reply: Reply): string | undefined {
  const { status } = reply
  if (status >= 500) return `it answers ${status} ${JSON.stringify(reply.body)}`
  const isNoRoute = status === noRoute && gatewayRefusal.safeParse(reply.body).success
  if (!isNoRoute && !operation.answers(status, reply.body))
    return `its answer is not in the document: ${status} ${JSON.stringify(reply.body)}`
  const unknown = describedHeaders.find(
    (header) => reply.headers.has(header) && !operation.hasHeader(status, header),
  )
  if (unknown) return `its answer ${status} has the header ${unknown}, though the document does not`
  if (status >= 300) return undefined
  const wrong = operation.parameters.find(
    ({ in: where, takes }, index) =>
      where !== 'path' && parameters[index] !== undefined && !takes(parameters[index]),
  )
  if (wrong) return `it takes ${wrong.name}, though the document does not`
  if (operation.body && !isTaken(operation.body.takes, body))
    return 'it takes this body, though the document does not'
  return undefined
}

/** Texts are trimmed before they are measured. */
function isTaken(takes: (value: unknown) => boolean, body: string | undefined): boolean {
  try {
    const sent: unknown = JSON.parse(body ?? '')
    return (
      takes(sent) ||
      takes(
        JSON.parse(body ?? '', (_name, value: unknown) => (typeof value === 'string' ? value.trim() : value)),
      )
    )
  } catch {
    return false
  }
}
