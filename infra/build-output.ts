import { join } from 'node:path'
import { buildSite, siteFolder } from './build-site.ts'
import { bundleFunction, bundlesFolder } from './bundle.ts'
import type { BuildOutput } from './stack.ts'

/** @param built `BUILT` of the environment: CI deploys what `npm run build` made, since a second build could differ */
export async function buildOutput(
  built: string | undefined,
  say: (line: string) => void,
): Promise<BuildOutput> {
  if (built) return { siteFolder, bundle: (folder) => join(bundlesFolder, folder) }
  await buildSite(say)
  return { siteFolder, bundle: (folder) => bundleFunction(folder).output }
}
