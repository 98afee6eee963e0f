import { siteFolder } from '../../infra/build-site.ts'
import { openFolder, type OpenSite } from '../../infra/local/site.ts'

/** Serves the built site, and under `127.0.0.1` that of another folder: two apps with one server, of two origins. */
export const twoSites =
  (folder: string): OpenSite =>
  async (server) => {
    const [site, other] = await Promise.all([openFolder(siteFolder, server), openFolder(folder, server)])
    return {
      hasSource: () => false,
      answer: (request, response) =>
        (request.headers.host?.startsWith('127.') ? other : site).answer(request, response),
      close: async () => void (await Promise.all([site.close(), other.close()])),
    }
  }

/** The address of the other site. */
export const otherSiteOf = (url: string) => url.replace('localhost', '127.0.0.1')
