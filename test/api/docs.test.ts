import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { statuses } from '../../functions/protocol/problem.ts'
import { everyRoute } from '../support/routes.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()

const page = async () => {
  const { body, headers } = await testApp.send('GET', '/docs')
  return { html: z.string().parse(body), headers }
}

test('the page for readers names every route', async () => {
  const { html } = await page()
  for (const { route } of everyRoute) expect(html).toContain(`<code>${route.method} ${route.path}</code>`)
})

test('the page runs no script and allows its one style sheet by its hash', async () => {
  const { html, headers } = await page()
  const policy = headers.get('content-security-policy') ?? ''
  const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(html).not.toMatch(/<script|style=|onclick/)
})

test('the page describes the parameters of each request and the meaning of each refusal', async () => {
  const { html } = await page()
  expect(html).toContain('<code>Idempotency-Key</code> (header): A repeat under the same key')
  for (const code of Object.keys(statuses)) expect(html).toContain(`<dt><code>${code}</code></dt>`)
})

const operation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })),
  responses: z.record(z.string(), z.object({ headers: z.optional(z.record(z.string(), z.unknown())) })),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

test.each([
  ['/items/{id}', 'put', 'If-Match', true],
  ['/items', 'post', 'If-Match', false],
  ['/items', 'get', 'X-Household-Id', true],
  ['/households/{id}', 'put', 'X-Household-Id', false],
  ['/me', 'get', 'X-Household-Id', false],
  ['/activity', 'get', 'item', true],
  ['/imports/{id}/preview', 'post', 'Idempotency-Key', false],
])('the description of %s %s and its parameter %s', async (path, method, name, expected) => {
  const { body } = await testApp.send('GET', '/openapi.json')
  const described = document.parse(body).paths[path]?.[method]?.parameters ?? []
  expect(described.some((parameter) => parameter.name === name)).toBe(expected)
})

test.each([
  ['/inventory/{itemId}', 'put', 200, 'X-Activity-Id', true],
  ['/items/{id}', 'delete', 204, 'X-Activity-Id', true],
  ['/imports/{id}/rows', 'post', 200, 'X-Activity-Id', true],
  ['/imports/{id}/preview', 'post', 200, 'X-Activity-Id', false],
  ['/households', 'post', 201, 'X-Activity-Id', false],
  ['/items', 'get', 200, 'ETag', true],
  ['/items', 'get', 200, 'Link', true],
  ['/items/{id}', 'get', 200, 'Link', false],
  ['/auth/login', 'post', 429, 'Retry-After', true],
])(
  'the description of %s %s, its answer %d and the header %s',
  async (path, method, status, name, expected) => {
    const { body } = await testApp.send('GET', '/openapi.json')
    const headers = document.parse(body).paths[path]?.[method]?.responses[status]?.headers ?? {}
    expect(name in headers).toBe(expected)
  },
)
