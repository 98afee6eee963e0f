import { contract } from '../../functions/contract.ts'
import { routeKey, withHead } from '../../functions/http/serve.ts'
import type { Contract } from '../../functions/protocol/route.ts'

const keys = Object.values<Contract>(contract).flatMap((routes) =>
  Object.values(routes).flatMap((route) => withHead(routeKey(route))),
)

/** A pattern of the paths of the API that have each method. */
export const pathsByMethod = Object.fromEntries(
  ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].map((method) => [method, `^(${pathsWith(`${method} `)})$`]),
)

function pathsWith(start: string): string {
  const paths = keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
  return paths.join('|').replaceAll('.', '\\.').replaceAll(/{\w+}/g, '[^/]+')
}
