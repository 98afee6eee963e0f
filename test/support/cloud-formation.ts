import type { StackStatus } from '@aws-sdk/client-cloudformation'
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listenFreely } from './free-port.ts'

const account = '123456789012'
const name = 'household-inventory-prod'

/** A stack as CloudFormation knows it; without a status there is none. */
interface StackState {
  readonly status?: StackStatus
  readonly isProtected?: boolean
  /** The names in its output `Settings`. */
  readonly settings?: readonly string[]
  /** The status once somebody has asked for the one above. */
  readonly next?: StackStatus
}

/**
 * Runs the pinned CLI's deployment of a stack against a stand-in for CloudFormation, as it answers by its API's reference.
 * @returns the calls that change something, in their order
 */
export async function deployWithCli(state: StackState, terminationProtection: boolean | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
  writeAssembly(folder, terminationProtection)
  return runAsWritten(`npx cdk deploy --app ${folder} --require-approval never --no-notices -v`, state)
}

/** Runs a command in a shell, in an account whose stacks all have this state. */
export async function runAsWritten(command: string, state: StackState, cwd = '.') {
  const cloud = standIn(state)
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request))
    const { status, type, answer } = request.headers['x-amz-target']
      ? { status: 200, type: 'application/x-amz-json-1.1', answer: '{"Parameter":{"Value":"30"}}' }
      : body.has('Action')
        ? cloud.answer(body)
        : { status: 200, type: 'application/xml', answer: storedAsset(request.url ?? '') }
    response.writeHead(status, { 'content-type': type }).end(answer)
  })
  const { code, said } = await run(command, cwd, `http://127.0.0.1:${await listenFreely(server)}`)
  server.close()
  return { changes: cloud.changes, code, said }
}

/** Every asset is uploaded already. */
const storedAsset = (url: string) =>
  `<ListBucketResult><KeyCount>1</KeyCount><Contents><Key>${new URL(url, 'http://host').searchParams.get('prefix')}</Key></Contents></ListBucketResult>`

function writeAssembly(folder: string, terminationProtection: boolean | undefined): void {
  const properties = { templateFile: 'template.json', terminationProtection }
  const environment = `aws://${account}/eu-central-1`
  const artifacts = { [name]: { type: 'aws:cloudformation:stack', environment, properties } }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: '36.0.0', artifacts }))
  writeFileSync(
    join(folder, 'template.json'),
    JSON.stringify({ Resources: { A: { Type: 'AWS::SNS::Topic' } } }),
  )
}

function run(command: string, cwd: string, endpoint: string) {
  const shell = spawn('sh', ['-c', command], {
    cwd,
    env: {
      ...process.env,
      // The folder in which the CLI keeps account data.
      CDK_HOME: mkdtempSync(join(tmpdir(), 'cdk-')),
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: 'KEY',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'eu-central-1',
      PAUSE: '1',
    },
  })
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    let said = ''
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part) => (said += String(part)))
    shell.once('close', (code) => resolve({ code, said }))
  })
}

/** A refusal of a call by CloudFormation. */
class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

function standIn(state: StackState) {
  let { status, isProtected = false } = state
  const { settings, next } = state
  let hasChangeSet = false
  const changes: string[] = []
  const answers: Readonly<Record<string, (given: URLSearchParams) => string>> = {
    GetCallerIdentity: () => `<Account>${account}</Account><Arn>arn:aws:iam::${account}:user/someone</Arn>`,
    DescribeStacks: (given) => {
      const asked = given.get('StackName') ?? ''
      if (!status) throw new Refusal('ValidationError', `Stack with id ${asked} does not exist`)
      const described = describe(asked, status, isProtected, settings)
      status = next ?? status
      return `<Stacks><member>${described}</member></Stacks>`
    },
    AssumeRole: () => session,
    GetTemplate: () => '<TemplateBody>{}</TemplateBody>',
    CreateChangeSet: () => {
      if (status?.endsWith('_FAILED'))
        throw new Refusal('ValidationError', `Stack is in ${status} state and can not be updated.`)
      hasChangeSet = true
      changes.push('CreateChangeSet')
      return `<Id>${changeSetId}</Id><StackId>${stackId}</StackId>`
    },
    DescribeChangeSet: () => {
      if (!hasChangeSet) throw new Refusal('ChangeSetNotFound', 'ChangeSet does not exist')
      return describedChangeSet
    },
    DeleteChangeSet: () => {
      hasChangeSet = false
      return ''
    },
    DescribeStackEvents: () => '<StackEvents></StackEvents>',
    DeleteStack: () => {
      if (isProtected)
        throw new Refusal('ValidationError', 'Stack cannot be deleted while TerminationProtection is enabled')
      status = undefined
      changes.push('DeleteStack')
      return ''
    },
    UpdateTerminationProtection: (given) => {
      const before = isProtected
      isProtected = given.get('EnableTerminationProtection') === 'true'
      // The CLI asks for it twice.
      if (before !== isProtected) changes.push(`protection ${isProtected ? 'on' : 'off'}`)
      return ''
    },
    ExecuteChangeSet: () => {
      status = 'CREATE_COMPLETE'
      changes.push('ExecuteChangeSet')
      return ''
    },
  }
  return { changes, answer: (given: URLSearchParams) => answerTo(given, answers) }
}

function answerTo(
  given: URLSearchParams,
  answers: Readonly<Record<string, (given: URLSearchParams) => string>>,
) {
  const action = given.get('Action') ?? ''
  try {
    const result = answers[action]?.(given)
    if (result === undefined) throw new Refusal('InvalidAction', `The stand-in knows no ${action}.`)
    const answer = `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`
    return { status: 200, type, answer }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = error
    const answer = `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`
    return { status: 400, type, answer }
  }
}

const type = 'text/xml'

const time = '2026-01-01T00:00:00Z'

const stackId = `arn:aws:cloudformation:eu-central-1:${account}:stack/${name}/1`

const session = `<Credentials><AccessKeyId>KEY</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>`

const changeSetId = `${stackId}/change`

const describedChangeSet = `<ChangeSetId>${changeSetId}</ChangeSetId><StackId>${stackId}</StackId><CreationTime>${time}</CreationTime><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type></member></Changes>`

function describe(
  asked: string,
  status: StackStatus,
  isProtected: boolean,
  settings: readonly string[] = [],
): string {
  const output = `<Outputs><member><OutputKey>Settings</OutputKey><OutputValue>${JSON.stringify(settings)}</OutputValue></member></Outputs>`
  return `<StackId>${stackId}</StackId><StackName>${asked}</StackName><CreationTime>${time}</CreationTime><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection>${output}`
}
