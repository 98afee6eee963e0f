import { createTable } from '../../../infra/local/platform.ts'
import { fetchFrom } from '../../property/engine-pair.ts'
import { startDynoxide } from '../../support/dynoxide.ts'
import { connect } from '../../table/table.ts'
import type { Handle } from './table-traffic.ts'

/** Starts dynoxide with an empty table of the product, to answer in place of our engine. */
export async function openOtherEngine(binary: string) {
  const dynoxide = await startDynoxide(binary)
  const { endpoint } = dynoxide
  await createTable(connect({ endpoint }))
  const ask = fetchFrom(endpoint)
  const handle: Handle = async ({ headers, body }) => {
    const sent = body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
    const { 'x-amz-target': target = '', 'content-type': type = '' } = headers
    const { status, text } = await ask({ 'x-amz-target': target, 'content-type': type }, sent)
    const answered = { 'content-type': 'application/x-amz-json-1.0' }
    return { response: { statusCode: status, headers: answered, body: new TextEncoder().encode(text) } }
  }
  return { handle, close: () => dynoxide.close() }
}
