import { contract } from '../contract.ts'
import { publicRoute, type Operations, type PublicRule } from '../http/operation.ts'
import { service as routes } from './contract.ts'
import { docsHeaders, docsPage } from './docs.ts'
import { openApi } from './openapi.ts'

const document = writtenOnce((version) => openApi(contract, version))
const page = writtenOnce((version) => docsPage(contract, version))

const health: PublicRule<typeof routes.health> = async ({ platform }) => ({
  status: 200,
  body: { status: 'ok', version: platform.version },
})

const openapi: PublicRule<typeof routes.openapi> = async ({ platform }) => ({
  status: 200,
  body: document(platform.version),
})

const docs: PublicRule<typeof routes.docs> = async ({ platform }) => ({
  status: 200,
  body: page(platform.version),
  headers: docsHeaders,
})

export const service: Operations<typeof routes> = {
  health: publicRoute(routes.health, health),
  openapi: publicRoute(routes.openapi, openapi),
  docs: publicRoute(routes.docs, docs),
}

// It takes long to write, and is the same at every request.
function writtenOnce<Written>(write: (version: string) => Written): (version: string) => Written {
  let written: Written | undefined
  return (version) => (written ??= write(version))
}
