import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listenFreely } from './free-port.ts'

const account = '123456789012'
const name = 'household-inventory-prod'
const stackId = `arn:aws:cloudformation:eu-central-1:${account}:stack/${name}/1`

/** A stack as CloudFormation knows it; without a status there is none. */
export interface StackState {
  readonly status?: 'CREATE_COMPLETE' | 'ROLLBACK_COMPLETE'
  readonly isProtected?: boolean
}

/**
 * Runs the pinned CLI's deployment of a stack against a stand-in for CloudFormation, as it answers by its API's reference.
 * @returns the calls that change something, in their order
 */
export async function deployWithCli(state: StackState, terminationProtection: boolean | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
  writeAssembly(folder, terminationProtection)
  const cloud = standIn(state)
  const server = createServer(async (request, response) => {
    const { status, body } = cloud.answer(new URLSearchParams(await text(request)))
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
  })
  const said = await runCli(folder, `http://127.0.0.1:${await listenFreely(server)}`)
  return { changes: cloud.changes, said }
}

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

function runCli(app: string, endpoint: string): Promise<string> {
  const cli = spawn(
    process.execPath,
    [
      'node_modules/aws-cdk/bin/cdk',
      'deploy',
      '--app',
      app,
      '--require-approval',
      'never',
      '--no-notices',
      '-v',
    ],
    {
      env: {
        ...process.env,
        // The folder in which it keeps account data.
        CDK_HOME: app,
        AWS_ENDPOINT_URL: endpoint,
        AWS_ACCESS_KEY_ID: 'KEY',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_REGION: 'eu-central-1',
      },
    },
  )
  return new Promise((resolve) => {
    let said = ''
    for (const stream of [cli.stdout, cli.stderr]) stream.on('data', (part) => (said += String(part)))
    cli.once('close', () => resolve(said))
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
  let hasChangeSet = false
  const changes: string[] = []
  const answers: Readonly<Record<string, (given: URLSearchParams) => string>> = {
    GetCallerIdentity: () => `<Account>${account}</Account><Arn>arn:aws:iam::${account}:user/someone</Arn>`,
    DescribeStacks: (given) => {
      const asked = given.get('StackName')
      if (!status) throw new Refusal('ValidationError', `Stack with id ${asked} does not exist`)
      return `<Stacks><member>${describe(status, isProtected)}</member></Stacks>`
    },
    GetTemplate: () => '<TemplateBody>{}</TemplateBody>',
    CreateChangeSet: () => {
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
    const body = `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`
    return { status: 200, body }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = error
    const body = `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`
    return { status: 400, body }
  }
}

const time = '2026-01-01T00:00:00Z'

const changeSetId = `${stackId}/change`

const describedChangeSet = `<ChangeSetId>${changeSetId}</ChangeSetId><StackId>${stackId}</StackId><CreationTime>${time}</CreationTime><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type></member></Changes>`

const describe = (status: string, isProtected: boolean) =>
  `<StackId>${stackId}</StackId><StackName>${name}</StackName><CreationTime>${time}</CreationTime><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection>`
