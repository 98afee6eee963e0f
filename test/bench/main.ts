import { writeFileSync } from 'node:fs'
import { setup as openOwnFolder } from '../support/own-temporary-folder.ts'
import { measureBrowser } from './browser/browser.ts'
import { measureChanges } from './changes/changes.ts'
import { measureCosts } from './costs/costs.ts'
import { measureFunctions } from './functions/functions.ts'
import { measureLoad } from './load/load.ts'
import { measureMachine } from './machine/machine.ts'
import { compare } from './results/compare.ts'
import { benchmarksPage } from './results/page.ts'
import { measureStore } from './store/store.ts'
import {
  pageFile,
  readResults,
  thisCommit,
  thisMachine,
  writeResults,
  type Results,
  type Section,
} from './results/results.ts'

type Measured = Pick<Section, 'title' | 'tables'>

// In the order of the page; each can be run alone by its name.
const parts: Readonly<Record<string, () => Promise<Measured>>> = {
  store: measureStore,
  functions: measureFunctions,
  machine: measureMachine,
  browser: measureBrowser,
  changes: measureChanges,
  load: measureLoad,
  costs: measureCosts,
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const named = process.argv.slice(2).filter((word) => word !== '--short')
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const before = readResults()
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
writeFileSync(pageFile, benchmarksPage(ordered))
const moved = compare(before, ordered)
say(
  moved.length === 0
    ? 'Nothing has moved by more than 20 %.'
    : `Moved by more than 20 %, or gone:\n${moved.join('\n')}`,
)
