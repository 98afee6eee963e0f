import { contract } from '../../functions/contract.ts'
import { routeKey, withHead } from '../../functions/http/serve.ts'
import type { Contract } from '../../functions/protocol/route.ts'

const routes = Object.values<Contract>(contract).flatMap((each) => Object.values(each))
const keys = routes.flatMap((route) => withHead(routeKey(route)))

const pathsWith = (start: string) =>
  keys.flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : [])).join('|')

/** A pattern of the paths of the API that have each method. */
export const pathsByMethod = Object.fromEntries(
  ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].map((method) => {
    const paths = pathsWith(`${method} `).replaceAll('.', '\\.').replaceAll(/{\w+}/g, '[^/]+')
    return [method, `^(${paths})$`]
  }),
)
