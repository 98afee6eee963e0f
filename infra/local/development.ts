import { join } from 'node:path'
import { createServer } from 'vite'
import type { OpenSite } from './site.ts'

/** The web app straight from its sources, with hot reload over the app's own port. */
export const developmentSite: OpenSite = async (server) => {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  })
  return { answer: vite.middlewares, close: () => vite.close() }
}
