import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
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

describe('A request for the web app', () => {
  it.each([
    ['/', '/index.html'],
    ['/dashboard', '/index.html'],
    ['/households/1.2/members', '/index.html'],
    ['/assets/index-B1.js', '/assets/index-B1.js'],
    ['/favicon.ico', '/favicon.ico'],
    ['/assets/gone', '/assets/gone'],
    ['/.well-known/gone', '/.well-known/gone'],
  ])('at %s is forwarded as %s', (from, to) => {
    expect(ask('SiteRequest', from).uri).toBe(to)
  })
})

it('answers what goes no further, as on one machine', () => {
  const patch = (name: Name, uri: string) => answerOf(name, { uri, headers: {}, method: 'PATCH' })
  expect(patch('ApiRequest', '/api/mcp')).toMatchObject({
    statusCode: 405,
    headers: { allow: { value: 'POST' } },
  })
  expect(patch('SiteRequest', '/')).toMatchObject({ statusCode: 405 })
})
