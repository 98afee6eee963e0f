import { join } from 'node:path'
import { buildSync } from 'esbuild'

const project = join(import.meta.dirname, '..')

/** Where built functions go unless told. */
export const bundlesFolder = join(project, 'dist/functions')

/**
 * Builds the function of a folder of `functions/` as Lambda runs it and gives the folder that holds it as
 * `index.mjs`, and the files that are in it.
 */
export function bundleFunction(folder: string, into = bundlesFolder) {
  const output = join(into, folder)
  const { metafile } = buildSync({
    absWorkingDir: project,
    entryPoints: [`functions/${folder}/handler.ts`],
    outfile: join(output, 'index.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    // Lambda hands a role's credentials over in the environment; the other places to look for some are a third of the SDK.
    alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'function-credentials.ts') },
    metafile: true,
    logLevel: 'warning',
  })
  return { output, inputs: Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs)) }
}
