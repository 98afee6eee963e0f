import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { requireBootstrap } from '../../infra/bootstrap.ts'
import { makeStack, type Context } from '../support/deployment.ts'
import { listenFreely } from '../support/free-port.ts'

const environment = { account: '123456789012', region: 'eu-central-1' }

/** Stands in for Systems Manager. Returns the bodies of the requests it receives. */
async function answerWith(status: number, body: object) {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    for await (const chunk of request) requests.push(String(chunk))
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  })
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', `http://127.0.0.1:${await listenFreely(server)}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  return requests
}

async function errorsOf(context: Context, target: Parameters<typeof requireBootstrap>[1]) {
  const stack = makeStack(context)
  await requireBootstrap(stack, target)
  return stack.node.metadata.filter(({ type }) => type === 'aws:cdk:error').map(({ data }) => data)
}

const unknown = { __type: 'ParameterNotFound' }

it('explains in one line how to bootstrap an account', async () => {
  const requests = await answerWith(400, unknown)
  expect(await errorsOf({}, environment)).toEqual([
    'Account 123456789012 is not bootstrapped in eu-central-1. Run once: npx cdk bootstrap aws://123456789012/eu-central-1',
  ])
  expect(requests).toEqual(['{"Name":"/cdk-bootstrap/hnb659fds/version"}'])
})

it('checks the region that the stack sets', async () => {
  await answerWith(400, unknown)
  const domain = { stack: 'domain', domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' }
  expect(await errorsOf(domain, environment)).toEqual([
    expect.stringContaining('aws://123456789012/us-east-1'),
  ])
})

it('accepts a bootstrapped account', async () => {
  await answerWith(200, { Parameter: { Value: '30' } })
  expect(await errorsOf({}, environment)).toEqual([])
})

it('reports nothing without permission to check', async () => {
  await answerWith(400, { __type: 'AccessDeniedException' })
  expect(await errorsOf({}, environment)).toEqual([])
})

it('sends no request without credentials', async () => {
  const requests = await answerWith(400, unknown)
  expect(await errorsOf({}, { account: undefined, region: undefined })).toEqual([])
  expect(requests).toEqual([])
})
