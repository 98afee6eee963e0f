import { setup as openOwnFolder } from '../support/own-temporary-folder.ts'
import { measureBrowser } from './browser/browser.ts'
import { measureColdStarts } from './functions/cold-starts.ts'
import { measureWarmList } from './functions/warm-list.ts'
import { measureLoad } from './load/load.ts'
import { measureMachine } from './machine/machine.ts'
import { writePage } from './results/page.ts'
import { measureTaps } from './browser/taps.ts'
import { measureStore } from './store/store.ts'
import {
  readResults,
  thisCommit,
  thisMachine,
  writeResults,
  type Results,
  type Section,
} from './results/results.ts'

// In the order of the page; each can be run alone by its name.
const parts: Readonly<Record<string, () => Promise<Pick<Section, 'title' | 'tables'>>>> = {
  store: measureStore,
  functions: async () => ({
    title: 'Functions',
    tables: [await measureColdStarts(), await measureWarmList()],
  }),
  machine: measureMachine,
  browser: measureBrowser,
  taps: measureTaps,
  load: measureLoad,
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const named = process.argv.slice(2).filter((word) => word !== '--short')
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const measured: Results = {}
const leave = await openOwnFolder()
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    say(`Measuring ${name} …`)
    measured[name] = { ...(await measure()), machine: thisMachine(), commit: thisCommit() }
  }
} finally {
  await leave()
}
// Another part may have been measured meanwhile.
const results = { ...readResults(), ...measured }
const ordered = Object.fromEntries(
  Object.keys(parts).flatMap((name) => (results[name] ? [[name, results[name]]] : [])),
)
writeResults(ordered)
writePage(ordered)
