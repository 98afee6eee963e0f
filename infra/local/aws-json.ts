import { randomUUID } from 'node:crypto'

/** A request in a JSON protocol of AWS, as the SDK gives it to its `requestHandler`. */
export interface HttpRequest {
  headers: Record<string, string>
  body?: unknown
}

export interface HttpResponse {
  statusCode: number
  headers: Record<string, string>
  body: Uint8Array
}

/** Returns the name of the operation, without that of its service. */
export function operationOf({ headers }: HttpRequest): string {
  const target = headers['x-amz-target'] ?? ''
  return target.slice(target.indexOf('.') + 1)
}

export const contentOf = ({ body }: HttpRequest): unknown =>
  JSON.parse(body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body))

export function respond(version: '1.0' | '1.1', statusCode: number, content: unknown): HttpResponse {
  return {
    statusCode,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amzn-requestid': randomUUID() },
    body: new TextEncoder().encode(JSON.stringify(content)),
  }
}
