import { join } from 'node:path'
import { buildSite, siteFolder } from './build-site.ts'
import { bundleFunction, bundlesFolder } from './bundle.ts'
import type { BuildOutput } from './stack.ts'

/**
 * Builds what a stage deploys, or takes what `npm run build` made: in CI, a second build could differ from the first.
 *
 * @param built `BUILT` of the environment
 */
export async function buildOutput(
  built: string | undefined,
  say: (line: string) => void,
): Promise<BuildOutput> {
  if (built) return { siteFolder, bundle: (folder) => join(bundlesFolder, folder) }
  await buildSite(say)
  return { siteFolder, bundle: (folder) => bundleFunction(folder).output }
}
