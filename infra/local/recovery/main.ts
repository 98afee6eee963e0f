import { resolve } from 'node:path'
import { explainFolderError } from '../explain.ts'
import { readSettings } from '../settings.ts'
import { backUp } from './backup.ts'
import { describeRepair } from './describe-repair.ts'
import { repair } from './repair.ts'
import { restore } from './restore.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const commands: Readonly<Record<string, (dataDir: string, path: string | undefined) => Promise<void>>> = {
  async backup(dataDir, path) {
    if (path === undefined) throw new Error('npm run backup -- FILE: say which file to write.')
    await backUp(dataDir, resolve(path))
    say(`${dataDir} is backed up in ${resolve(path)}.`)
  },
  async restore(dataDir, path) {
    if (path === undefined) throw new Error('npm run restore -- FILE: say which file to restore.')
    const replaced = await restore(dataDir, resolve(path), new Date())
    say(`${dataDir} is as it was in ${resolve(path)}. What was there before is in ${replaced}.`)
  },
  async repair(dataDir, path) {
    const newDir = resolve(path ?? `${dataDir}-repaired`)
    say(describeRepair(await repair(dataDir, newDir), newDir))
    say(`The folder ${dataDir} is as it was. DATA_DIR=${newDir} npm start uses the new one.`)
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
