import { contract } from '../contract.ts'
import { publicRoute, type Operations } from '../http/operation.ts'
import { service as routes } from './contract.ts'
import { docsHeaders, docsPage } from './docs.ts'
import { openApi } from './openapi.ts'

const openApiDocument = memoize((version) => {
  const body = openApi(contract, version)
  return { body, text: JSON.stringify(body) }
})
const docsHtml = memoize((version) => docsPage(contract, version))

export const service: Operations<typeof routes> = {
  health: publicRoute(routes.health, async ({ platform }) => ({
    status: 200,
    body: { status: 'ok', version: platform.version },
  })),

  privacy: publicRoute(routes.privacy, async ({ platform }) => ({
    status: 200,
    body: platform.privacy,
  })),

  openapi: publicRoute(routes.openapi, async ({ platform }) => ({
    status: 200,
    ...openApiDocument(platform.version),
  })),

  docs: publicRoute(routes.docs, async ({ platform }) => ({
    status: 200,
    body: docsHtml(platform.version),
    headers: docsHeaders,
  })),
}

// Both documents are slow to generate, and the same for each request.
function memoize<Document>(generate: (version: string) => Document): (version: string) => Document {
  let document: Document | undefined
  return (version) => (document ??= generate(version))
}
