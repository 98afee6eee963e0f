import { setTimeout } from 'node:timers/promises'
import { start } from '../../infra/local/runtime.ts'
import { intercept } from '../support/intercept.ts'

const [dataDir = '', plantedBug] = process.argv.slice(2)
const runtime = await start({ dataDir, port: 0 })

// A planted bug: changes are acknowledged before they are kept.
if (plantedBug === 'hasty')
  intercept(runtime.platform.table, async (command, sent, next) => {
    if (command !== 'TransactWriteItemsCommand') return next(sent)
    void carryOutLater(async () => next(sent))
    return { response: undefined, output: { $metadata: {} } }
  })

async function carryOutLater(work: () => Promise<unknown>): Promise<void> {
  await setTimeout(100)
  await work().catch(() => undefined)
}

process.stdout.write(`${runtime.url}\n`)
