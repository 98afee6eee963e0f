import { randomBytes } from 'node:crypto'
import { explainFolderError } from '../local/explain.ts'
import { readSettings } from '../local/settings.ts'
import { asksForHelp, help, readOptions } from './options.ts'
import { workAt } from './places.ts'
import { seed } from './seed.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  if (asksForHelp(process.argv)) say(help)
  else await run()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${explainFolderError(error) ?? message}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  const {
    place,
    password = randomBytes(12).toString('base64url'),
    ...asked
  } = readOptions(process.argv.slice(2), readSettings(process.env).dataDir)
  const where = 'table' in place ? `the table ${place.table}` : place.dataDir
  await workAt(place, async (platform, users) => {
    say(`The owners are seed-1 to seed-${asked.households}. Who is new gets the password ${password}`)
    say('This can be broken off: run again, it goes on where it stopped.')
    const made = await seed(platform, users, { ...asked, password }, (count) => {
      if (count % Math.ceil(asked.households / 20) === 0) say(`${count} of ${asked.households}`)
    })
    say(`${made} new households of ${asked.items} items are in ${where}.`)
    if (made < asked.households) say('The other names were taken: what is there was left as it is.')
  })
}
