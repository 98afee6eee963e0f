import type { Server } from 'node:http'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { openFolder } from '../../infra/local/site.ts'
import { countsIn } from '../../texts/counts.ts'
import { textsWith } from '../../texts/generated/en/main.ts'
import { paths } from '../../web/paths.ts'
import { test as base } from './story.ts'

const configFile = join(import.meta.dirname, '../../vite.config.ts')

// Every screen imports this module from several files at once.
const plantedAwait: Plugin = {
  name: 'planted-await',
  transform: (code, id) =>
    id.endsWith('/web/ui/images/icon.tsx') ? `${code}\nawait fetch('/manifest.webmanifest')` : undefined,
}

const test = base.extend({
  testAppOptions: async ({ engine: _any }, use, testInfo) => {
    const outDir = testInfo.outputPath('site')
    // With any other value, Vite bundles React's development build.
    process.env['NODE_ENV'] = 'production'
    await build({ configFile, plugins: [plantedAwait], logLevel: 'error', build: { outDir } })
    await use({ openSite: (server: Server) => openFolder(outDir, server) })
  },
})

// The proof that the other stories would see it: https://bugs.webkit.org/show_bug.cgi?id=242740
test('a planted top-level await breaks screens in WebKit alone', async ({ engine, visitor, anna }) => {
  await visitor.keep({ userToken: anna.token })
  const shown: string[] = []
  for (const path of Object.values(paths)) {
    await visitor.open(path)
    shown.push(await visitor.reads('document.body.innerText.trim()'))
  }
  const broken = shown.filter((content) => content.startsWith(textsWith(countsIn('en')).failure.crash))
  expect(broken.length > 0).toBe(engine === 'webkit')
})
