import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenSite, Site } from './site.ts'

/** Serves the web app from its sources, with hot reload over the same port. */
export const developmentSite: OpenSite = async (server) => {
  // Only here, since nobody else needs it.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    // The default loader writes a temporary file, which `node --watch` takes for a change.
    configLoader: 'native',
    // The runtime has checked the host already; pages of other sites lack Vite's token for hot reload.
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    appType: 'spa',
  })
  const { buildRemover, serviceWorkerFile } = await import('../service-worker.ts')
  const answer: Site['answer'] = (request, response) => {
    if (request.url !== `/${serviceWorkerFile}`) return vite.middlewares(request, response)
    // The service worker of a site built at this address earlier would hide the sources.
    response.setHeader('content-type', 'text/javascript').end(buildRemover())
  }
  const hasSource: Site['hasSource'] = ({ url = '' }) =>
    existsSync(join(vite.config.root, url.replace(/\?.*$/, '')))
  return { hasSource, answer, takesUpgrades: true, close: () => vite.close() }
}
