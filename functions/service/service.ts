import { contract } from '../contract.ts'
import { open, type Operations } from '../http/operation.ts'
import { service as routes } from './contract.ts'
import { docsHeaders, docsPage } from './docs.ts'
import { openApi } from './openapi.ts'

const document = writtenOnce((version) => openApi(contract, version))
const page = writtenOnce((version) => docsPage(contract, version))

export const service: Operations<typeof routes> = {
  health: open(routes.health, async ({ platform }) => ({
    status: 200,
    body: { status: 'ok', version: platform.version },
  })),

  openapi: open(routes.openapi, async ({ platform }) => ({
    status: 200,
    body: document(platform.version),
  })),

  docs: open(routes.docs, async ({ platform }) => ({
    status: 200,
    body: page(platform.version),
    headers: docsHeaders,
  })),
}

// It takes long to write, and is the same at every request.
function writtenOnce<Written>(write: (version: string) => Written): (version: string) => Written {
  let written: Written | undefined
  return (version) => (written ??= write(version))
}
