import { expect, test } from 'vitest'
import { makeKey } from '../support/api-keys.ts'
import { newOwner } from '../support/households.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const { anna, household } = await newOwner(testApp)

const { key } = await makeKey(testApp, anna, household, 'list')
const send = async (method: string, body?: string, headers: object = {}) => {
  const sent = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers }
  const response = await fetch(`${testApp.runtime.url}/api/mcp`, {
    method,
    headers: sent,
    ...(body && { body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
}
const asking = (method: string, params?: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) })

test('takes a client that reads JSON alone', async () => {
  const answer = await send('POST', asking('tools/list'), { accept: 'application/json' })
  expect(answer).toMatchObject({ status: 200, body: { id: 1, result: { tools: expect.any(Array) } } })
  expect(answer.headers.get('content-type')).toMatch('application/json')
})

test.each(['GET', 'DELETE'])('has nothing for %s', async (method) => {
  const { status, headers } = await send(method)
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe('POST')
})

test.each([
  ['what is no JSON', '{"jsonrpc":', 400, -32_700],
  ['what is nested too deep', `{"params":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400, -32_700],
  ['a list of messages', `[${asking('tools/list')}]`, 400, -32_600],
  ['another version', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400, -32_600],
  ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"tools/list"}', 400, -32_600],
  ['no method', '{"jsonrpc":"2.0","id":1}', 400, -32_600],
  ['an unknown method', asking('tools/burn'), 200, -32_601],
  ['arguments that are no object', asking('tools/call', { name: 'find', arguments: 'milk' }), 200, -32_602],
])('answers %s by an error of JSON-RPC', async (_what, body, status, code) => {
  expect(await send('POST', body)).toMatchObject({ status, body: { jsonrpc: '2.0', error: { code } } })
})
