import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The licenses of all packages in the app, as a file of the site. */
export const licensesFile = 'licenses.txt'

// Vite's own list leaves out what is bundled for workers alone.
const inWorkers = {
  '@undecaf/zbar-wasm': [
    'https://github.com/undecaf/zbar-wasm',
    'of ZBar 0.23.90 (LGPL-2.1-or-later): https://github.com/mchehab/zbar',
  ],
  'zxing-wasm': [
    'https://github.com/Sec-ant/zxing-wasm',
    'of ZXing-C++ (Apache-2.0): https://github.com/zxing-cpp/zxing-cpp',
  ],
}

export const workerLicenses: Plugin = {
  name: 'worker-licenses',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const [name, sources] of Object.entries(inWorkers)) {
      const license = readFileSync(join(import.meta.dirname, '../node_modules', name, 'LICENSE'), 'utf8')
      appendFileSync(join(dir, licensesFile), `\n## ${name}\n\nSource ${sources.join('\n')}\n\n${license}`)
    }
  },
}
