import { parseArgs } from 'node:util'
import { InvalidContextError, readSettings } from '../settings.ts'
import { preflight } from './preflight.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// The SDK is pinned, so its warning about later versions is not actionable.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
const { values } = parseArgs({
  options: {
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    /** Whether problems count only while nothing is deployed: later, CloudFormation goes back by itself. */
    first: { type: 'boolean', default: false },
  },
})
try {
  const given = values.context.map((pair) => pair.split(/=(.*)/s, 2))
  const { isDeployed, problems } = await preflight(
    readSettings(Object.fromEntries(given.map(([name = '', value = '']) => [name, value]))),
  )
  const counting = values.first && isDeployed ? [] : problems
  counting.forEach(say)
  if (counting.length > 0) process.exitCode = 1
  else say('Nothing that can be asked beforehand stands in the way of this deployment.')
} catch (error) {
  if (!(error instanceof InvalidContextError)) throw error
  say(error.message)
  process.exitCode = 1
}
