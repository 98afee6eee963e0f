import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answerHeaders } from '../../functions/http/answer-headers.ts'
import { answer, refuse } from '../../functions/http/response.ts'
import { Problem } from '../../functions/protocol/problem.ts'
import { makeEvent } from '../../infra/local/event.ts'
import { explain } from '../../functions/protocol/reason.ts'

const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api/items' })
const event = makeEvent({
  address: '127.0.0.1',
  request,
  body: Buffer.alloc(0),
  params: {},
  claims: undefined,
  requestId: 'request',
  routeKey: 'GET /api/items',
})

test.each([
  ['an answer', answer(event, { status: 200, body: [] })],
  ['an answer without a body', answer(event, { status: 204, body: undefined })],
  ['a refusal', refuse(new Problem('not_found', explain('not_found', 'Not found.')), 'request')],
])('%s has the headers that tell browsers how to treat it', (_kind, { headers }) => {
  expect(headers).toMatchObject(answerHeaders)
})

test.each([
  ['a list', 'GET', 'private, no-cache'],
  ['the answer to a change, which may hold a token or a code', 'POST', 'no-store'],
])('%s says who may keep it, and its charset', (_kind, method, expected) => {
  const { requestContext } = event
  const asked = { ...event, requestContext: { ...requestContext, http: { ...requestContext.http, method } } }
  expect(answer(asked, { status: 200, body: [] })).toMatchObject({
    headers: { 'cache-control': expected, 'content-type': 'application/json; charset=utf-8' },
  })
})
