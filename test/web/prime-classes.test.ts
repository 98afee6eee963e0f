import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const writesClass = (file: string) => /['"` ]p-[a-z]/.test(readFileSync(join(web, file), 'utf8'))

test('only the elements before the login are given the classes of PrimeReact', () => {
  const writing = sources.filter(writesClass)
  expect(writing).not.toEqual([])
  expect(writing.filter((file) => !file.startsWith(join('ui', 'plain')))).toEqual([])
})
