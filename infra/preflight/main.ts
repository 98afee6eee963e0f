import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { InvalidContextError, readStage } from '../settings.ts'
import { preflight } from './preflight.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// The SDK is pinned, so its warning about later versions is not actionable.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
const { values } = parseArgs({
  options: {
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    /** Right before a deployment: waits for one that is going on, and asks about the account before a first one only. */
    deploying: { type: 'boolean', default: false },
  },
})

/** CloudFormation takes up to half an hour where a distribution changes. */
const patience = { tries: 120, milliseconds: Number(process.env['PAUSE'] ?? 20_000) }

async function look(tries = patience.tries): ReturnType<typeof preflight> {
  const given = values.context.map((pair) => pair.split(/=(.*)/s, 2))
  const found = await preflight(
    readStage(Object.fromEntries(given.map(([name = '', value = '']) => [name, value]))),
  )
  if (!values.deploying || !found.stack.isBusy || tries === 0) return found
  found.stack.obstacles.forEach(say)
  await wait(patience.milliseconds)
  return look(tries - 1)
}

try {
  const { stack, others } = await look()
  const counting = [
    ...stack.obstacles,
    ...stack.refusals,
    ...(values.deploying && stack.isDeployed ? [] : others),
  ]
  // GitHub shows a line that begins so on the page of the run.
  for (const line of stack.warnings) say(`${values.deploying ? '::warning::' : ''}${line}`)
  counting.forEach(say)
  if (counting.length > 0) process.exitCode = 1
  else say('Nothing that can be asked beforehand stands in the way of this deployment.')
} catch (error) {
  if (!(error instanceof InvalidContextError)) throw error
  say(error.message)
  process.exitCode = 1
}
