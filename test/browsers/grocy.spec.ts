import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grocyDatabase } from '../support/grocy-database.ts'
import { test } from './story.ts'
import { button, heading, text } from './target.ts'

test("a Grocy's database is read and imported", async ({ visitor, anna, password }) => {
  const database = join(mkdtempSync(join(tmpdir(), 'grocy-')), 'grocy.db')
  writeFileSync(database, await grocyDatabase())
  await visitor.open('/import-export')
  await visitor.fill(/^Username/, anna.name)
  await visitor.fill('Password', password)
  await visitor.press(button('Login'))
  await visitor.sees(heading('Import'))
  await visitor.chooseFile(/^Choose a file/, database)
  await visitor.press(button('Import 3 lines'))
  await visitor.sees(text(/grocy\.db was imported/))
})
