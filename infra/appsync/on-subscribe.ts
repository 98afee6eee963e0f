import { util } from '@aws-appsync/utils'
import { channelOf } from '../../functions/runtime/live.ts'

interface Context {
  /** The user, from the verified token. */
  readonly identity: { readonly sub: string }
  readonly info: { readonly channel: { readonly path: string } }
}

/** Lets users listen to their own channel, and to no other. AppSync has verified the token. */
export function onSubscribe({ identity, info }: Context): void {
  if (info.channel.path !== channelOf(identity.sub)) util.unauthorized()
}
