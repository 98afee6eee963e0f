import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { holdsApiKey, toApiKeyPath } from '../../functions/http/api-key-path.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf } from '../support/template.ts'

const header = z.object({ value: z.string() })
const request = z.object({ uri: z.string(), headers: z.record(z.string(), header) })

const stage = synthesize(wholeStage)

/** The functions by the parts of the site that `site.test.ts` holds them to. */
type Name = 'ApiRequest' | 'SiteRequest'

const codes = z.record(z.string(), z.object({ FunctionCode: z.string() }))

/** Runs a function of the stage as CloudFront does, in an empty global scope, and returns the resulting request. */
const ask = (name: Name, uri: string, headers = {}) =>
  request.parse(answerOf(name, { uri, headers, method: 'GET' }))

function answerOf(name: Name, asked: object): unknown {
  const { FunctionCode } = codes.parse(propertiesOf(stage, 'AWS::CloudFront::Function'))[name] ?? {}
  const event = { request: asked, viewer: { ip: '2001:db8::7' } }
  const made: unknown = runInNewContext(`${FunctionCode}; JSON.stringify(handler(event))`, { event })
  return JSON.parse(z.string().parse(made))
}

it('deploys each function where CloudFront runs it, in the runtime that it is built for', () => {
  const made = (name: Name) => ({
    AutoPublish: true,
    FunctionCode: expect.any(String),
    FunctionConfig: { Comment: expect.stringContaining(name), Runtime: 'cloudfront-js-2.0' },
    Name: expect.stringContaining(name),
    Tags: expect.anything(),
  })

  expect(propertiesOf(stage, 'AWS::CloudFront::Function')).toEqual({
    SiteRequest: made('SiteRequest'),
    ApiRequest: made('ApiRequest'),
  })
  expect(ask('ApiRequest', '/api/items/').uri).toBe('/api/items')
  expect(ask('SiteRequest', '/dashboard').uri).toBe('/index.html')
})

describe('A request for the API', () => {
  it.each([
    ['/api/items/', '/api/items'],
    ['/api/items', '/api/items'],
    ['/api/items//', '/api/items/'],
    ['/api/', '/api'],
  ])('at %s is forwarded as %s', (from, to) => {
    expect(ask('ApiRequest', from).uri).toBe(to)
  })

  it.each([
    ['Bearer hi_a-1.0f_secret', '/api/items/1', '/api/key/items/1'],
    ['bearer  hi_a-1.0f_secret', '/api/items/', '/api/key/items'],
    ['Bearer hi_a-1.0f_secret', '/api', '/api'],
    ['Bearer hi_a-1.0f_secret', '/api/key/items', '/api/key/key/items'],
    ['Bearer hi_a-1.0f_secret', '/api/openapi.json/', '/api/openapi.json'],
    ['Bearer hi_a-1.0f_secret', '/api/docs', '/api/docs'],
    ['Bearer eyJ.hi_.x', '/api/items', '/api/items'],
    ['Basic hi_a', '/api/items', '/api/items'],
  ])('with Authorization %s at %s is forwarded as %s, as on one machine', (value, from, to) => {
    expect(ask('ApiRequest', from, { authorization: { value } }).uri).toBe(to)
    expect(holdsApiKey(value) ? toApiKeyPath(from.replace(/\/$/, '')) : to).toBe(to)
  })

  it('carries the real viewer address and host, not the headers that the client sent', () => {
    const { headers } = ask('ApiRequest', '/api/items', {
      host: { value: 'stock.example.org' },
      'x-viewer-address': { value: '192.0.2.1' },
      'x-viewer-host': { value: 'evil.example' },
      accept: { value: '*/*' },
    })
    expect(headers).toEqual({
      host: { value: 'stock.example.org' },
      'x-viewer-address': { value: '2001:db8::7' },
      'x-viewer-host': { value: 'stock.example.org' },
      accept: { value: '*/*' },
    })
  })
})

it.each([
  ['GET', '/api/mcp/', 'POST'],
  ['PATCH', '/api/items/1', 'GET, HEAD, PUT, DELETE'],
  ['PUT', '/api/openapi.json', 'GET, HEAD'],
])('%s %s is no request, but %s is', (method, uri, allow) => {
  expect(answerOf('ApiRequest', { uri, headers: {}, method })).toEqual({
    statusCode: 405,
    headers: { allow: { value: allow } },
  })
  for (const other of allow.split(', '))
    expect(answerOf('ApiRequest', { uri, headers: {}, method: other })).toHaveProperty('uri')
})

describe('A request for the web app', () => {
  it.each([
    ['/', '/index.html'],
    ['/dashboard', '/index.html'],
    ['/households/1.2/members', '/index.html'],
    ['/assets/index-B1.js', '/assets/index-B1.js'],
    ['/favicon.ico', '/favicon.ico'],
  ])('at %s is forwarded as %s', (from, to) => {
    expect(ask('SiteRequest', from).uri).toBe(to)
  })
  it.each(['POST', 'PUT'])(
    'that is a %s, as of a shared list, is led to the page and goes no further',
    (method) => {
      const asked = { uri: '/pasted-list', headers: {}, method }
      expect(answerOf('SiteRequest', asked)).toEqual({
        statusCode: 303,
        headers: { location: { value: '/pasted-list' } },
      })
    },
  )
})
