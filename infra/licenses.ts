import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The licenses of all packages in the app, as a file of the site. */
export const licensesFile = 'licenses.txt'

const inWorkers = new Set<string>()

/** Notes which packages are bundled for workers, which Vite's own list leaves out. */
export const workerPackages: Plugin = {
  name: 'worker-packages',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    for (const module of modules) {
      const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1]
      if (name !== undefined) inWorkers.add(name)
    }
  },
}

const sources: Readonly<Record<string, string>> = {
  '@undecaf/zbar-wasm': `Source: https://github.com/undecaf/zbar-wasm
It contains ZBar 0.23.90 (LGPL-2.1-or-later): https://github.com/mchehab/zbar

`,
  'zxing-wasm': `Source: https://github.com/Sec-ant/zxing-wasm
It contains ZXing-C++ (Apache-2.0): https://github.com/zxing-cpp/zxing-cpp

`,
}

export const workerLicenses: Plugin = {
  name: 'worker-licenses',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = join(dir, licensesFile)
    const listed = readFileSync(file, 'utf8')
    const missing = [...inWorkers].filter((name) => !listed.includes(`## ${name} - `))
    // The mark tells browsers that it is UTF-8, as the headers do not.
    writeFileSync(file, ['\u{feff}', listed, ...missing.map(licenseOf)].join(''))
  },
}

function licenseOf(name: string): string {
  const read = (file: string) =>
    readFileSync(join(import.meta.dirname, '../node_modules', name, file), 'utf8')
  const version = /"version": "([^"]+)"/.exec(read('package.json'))?.[1]
  return `\n## ${name} - ${version}\n\n${sources[name] ?? ''}${read('LICENSE')}`
}
