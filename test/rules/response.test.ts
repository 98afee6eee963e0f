import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answerHeaders } from '../../functions/http/answer-headers.ts'
import { answer, refuse } from '../../functions/http/response.ts'
import { Problem } from '../../functions/runtime/problem.ts'
import { makeEvent } from '../../infra/local/event.ts'

const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api/items' })
const event = makeEvent({
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
  ['a refusal', refuse(new Problem('not_found', 'Not found.'), 'request')],
])('%s has the headers that tell browsers how to treat it', (_kind, { headers }) => {
  expect(headers).toMatchObject(answerHeaders)
})
