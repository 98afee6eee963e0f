import { build, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '..')

// Each module goes on looking for other files of the project from where its source is.
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup: (bundle) =>
    bundle.onLoad({ filter: /\/infra\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const place = JSON.stringify(dirname(path))
      return { contents: source.replaceAll('import.meta.dirname', place), loader: 'ts' }
    }),
}

// Native, loaded by names made at run time, or not needed by `npm start`.
const separate = ['classic-level', 'selfsigned', 'vite', 'esbuild']

const makeRequire =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)"

/** One script starts with less than half the work and memory of the sources. */
export async function buildServer(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(project, 'infra/local/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    mainFields: ['module', 'main'],
    external: separate,
    // The clients get made-up credentials, so that the SDK's providers would only take time.
    alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'function-credentials.ts') },
    // Packages in CommonJS ask for Node's modules this way.
    banner: { js: makeRequire },
    plugins: [keepPlaces],
  })
}
