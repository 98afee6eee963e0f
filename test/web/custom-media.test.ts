import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveNames } from '../../infra/custom-media.ts'
import { media, phone } from '../../web/ui/page/media.ts'
import { webFolder } from '../support/modules.ts'

const conditions = readdirSync(webFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => readFileSync(join(webFolder, file), 'utf8').match(/^@media .*$/gm) ?? [])

test('style sheets call the layout of a phone by its name', () => {
  expect(conditions.filter((line) => line.includes('(--phone)')).length).toBeGreaterThan(10)
  expect(conditions.filter((line) => line.includes('48rem'))).toEqual([])
})

test('each name stands for the condition that scripts ask for, and an unknown one stops the build', () => {
  const resolve = (line: string) => resolveNames(line, media)
  expect(resolve('@media (--phone) {')).toBe(`@media ${phone} {`)
  expect(resolve('@media (--wide) and (hover: hover) {')).toBe(
    `@media ${media['(--wide)']} and (hover: hover) {`,
  )
  expect(() => resolve('@media (--tall) {')).toThrow('(--tall)')
})
