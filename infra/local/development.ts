import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { OpenSite, Site } from './site.ts'

/** The web app straight from its sources, with hot reload over the app's own port. */
export const developmentSite: OpenSite = async (server) => {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    // Any other loader writes a file while it loads, and a change of a loaded file restarts the server.
    configLoader: 'native',
    // Which hosts are allowed was asked before; other sites' pages lack the token for hot reload.
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    appType: 'spa',
  })
  const hasSource: Site['hasSource'] = ({ url = '' }) =>
    existsSync(join(vite.config.root, url.replace(/\?.*$/, '')))
  return { hasSource, answer: vite.middlewares, close: () => vite.close() }
}
