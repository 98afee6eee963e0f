import { resolve } from 'node:path'
import { explainFolderError } from '../explain.ts'
import { readSettings } from '../settings.ts'
import { describeRepair, repair } from './repair.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const commands: Readonly<Record<string, (dataDir: string, path: string | undefined) => Promise<void>>> = {
  async repair(dataDir, path) {
    const newDir = resolve(path ?? `${dataDir}-repaired`)
    say(describeRepair(await repair(dataDir, newDir), newDir))
    say(`The damaged folder ${dataDir} is as it was. DATA_DIR=${newDir} npm start uses the new one.`)
  },
}

const [name = '', path] = process.argv.slice(2)
try {
  await commands[name]?.(readSettings(process.env).dataDir, path)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${explainFolderError(error) ?? message}\n`)
  process.exit(1)
}
