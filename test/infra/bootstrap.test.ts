import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { demandBootstrap } from '../../infra/bootstrap.ts'
import { makeStack, type Context } from '../support/deployment.ts'

const destination = { account: '123456789012', region: 'eu-central-1' }

/** What Systems Manager answers in this account; gives what it was asked. */
async function answerWith(status: number, body: object) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    for await (const chunk of request) asked.push(String(chunk))
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', `http://127.0.0.1:${typeof address === 'object' && address?.port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  return asked
}

async function errorsOf(context: Context, place: Parameters<typeof demandBootstrap>[1]) {
  const stack = makeStack(context)
  await demandBootstrap(stack, place)
  return stack.node.metadata.filter(({ type }) => type === 'aws:cdk:error').map(({ data }) => data)
}

const unknown = { __type: 'ParameterNotFound' }

it('says in one line that an account was not bootstrapped, and how that is done', async () => {
  const asked = await answerWith(400, unknown)
  expect(await errorsOf({}, destination)).toEqual([
    'Account 123456789012 is not bootstrapped in eu-central-1. Run once: npx cdk bootstrap aws://123456789012/eu-central-1',
  ])
  expect(asked).toEqual(['{"Name":"/cdk-bootstrap/hnb659fds/version"}'])
})

it('looks in the region that a stack asks for', async () => {
  await answerWith(400, unknown)
  const domain = { stack: 'domain', domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' }
  expect(await errorsOf(domain, destination)).toEqual([
    expect.stringContaining('aws://123456789012/us-east-1'),
  ])
})

it('says nothing of one that was', async () => {
  await answerWith(200, { Parameter: { Value: '30' } })
  expect(await errorsOf({}, destination)).toEqual([])
})

it('says nothing where it may not look', async () => {
  await answerWith(400, { __type: 'AccessDeniedException' })
  expect(await errorsOf({}, destination)).toEqual([])
})

it('asks nobody without credentials', async () => {
  const asked = await answerWith(400, unknown)
  expect(await errorsOf({}, { account: undefined, region: undefined })).toEqual([])
  expect(asked).toEqual([])
})
