import type { AnyCommand, Facade } from '../../functions/model/facade.ts'
import type { Route } from '../../functions/model/route.ts'
import type { Options } from '../api/call.ts'
import type { RequestOptions } from '../api/send.ts'

/** A request that changes a household's data, and what the server will make of it. */
export interface Request {
  readonly route: Route
  readonly options: Pick<RequestOptions, 'params' | 'body' | 'version'>
  /** None where the server will refuse it. */
  readonly commands: () => readonly AnyCommand[]
}

/** Makes a request of a facade, which shows what it sends: the commands are those of its own input, parsed. */
export function asking<Of extends Route>(facade: Facade<Of>, options: Options<Of>): Request
export function asking({ route, commands }: Facade, options: RequestOptions): Request {
  const { params = {}, body } = options
  return {
    route,
    options,
    commands() {
      const parsed = route.body.safeParse(body)
      return parsed.success ? commands({ params, body: parsed.data ?? {} }) : []
    },
  }
}
