import { contract } from '../contract.ts'
import { open, type Operations } from '../shared/operation.ts'
import { service as routes } from './contract.ts'
import { docsHeaders, docsPage } from './docs.ts'
import { openApi } from './openapi.ts'

export const service: Operations<typeof routes> = {
  health: open(routes.health, async ({ platform }) => ({
    status: 200,
    body: { status: 'ok', version: platform.version },
  })),

  openapi: open(routes.openapi, async ({ platform }) => ({
    status: 200,
    body: openApi(contract, platform.version),
  })),

  docs: open(routes.docs, async ({ platform }) => ({
    status: 200,
    body: docsPage(contract, platform.version),
    headers: docsHeaders,
  })),
}
