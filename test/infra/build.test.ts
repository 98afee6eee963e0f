import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'
import { expect, it } from 'vitest'
import { buildOutput } from '../../infra/build-output.ts'
import { sources } from '../../infra/build-site.ts'
import { bundled } from '../../infra/resources.ts'

it('takes what was built before on request, and builds nothing', async () => {
  const said: string[] = []
  const { siteFolder, bundle } = await buildOutput('1', (line) => said.push(line))
  const folders = [siteFolder, bundle('planted')].map((folder) => relative('.', folder))
  expect([folders, said]).toEqual([['dist/web', 'dist/functions/planted'], []])
})

it('builds the site again where anything that it is made of has changed', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const imported = files.flatMap((file) => {
    const text = readFileSync(join('web', file), 'utf8')
    return [...text.matchAll(/from '(\.\.\/[^']*)'/g)].map(([, path = '']) =>
      normalize(join('web', file, '..', path)),
    )
  })
  const isSource = (path: string) => sources.some((one) => path === one || path.startsWith(`${one}/`))
  expect(imported.some((path) => path.startsWith('functions/'))).toBe(true)
  expect(imported.filter((path) => !isSource(path))).toEqual([])
  const built = ['vite.config.ts', 'package-lock.json', 'infra/headers.ts', 'infra/service-worker.ts']
  expect(sources).toEqual(expect.arrayContaining(built))
})

it('bundles each folder that has a handler or a contract', () => {
  const folders = readdirSync('functions').filter((folder) =>
    ['handler.ts', 'contract.ts'].some((file) => existsSync(join('functions', folder, file))),
  )
  expect(bundled.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted())
})
