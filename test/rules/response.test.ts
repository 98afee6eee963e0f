import { expect, test } from 'vitest'
import { answerHeaders } from '../../functions/http/answer-headers.ts'
import { answer, refuse } from '../../functions/http/response.ts'
import { Problem, explain } from '../../functions/protocol/problem.ts'
import { eventOf } from '../support/events.ts'

const event = eventOf('GET /api/items')

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
  expect(answer(eventOf(`${method} /api/items`), { status: 200, body: [] })).toMatchObject({
    headers: { 'cache-control': expected, 'content-type': 'application/json; charset=utf-8' },
  })
})
