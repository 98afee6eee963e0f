import * as z from 'zod/mini'
import { channelOf, liveTimeout, type Live } from './live.ts'
import { openSignedPost, type Signing } from './signed-post.ts'

/** The environment of the functions that change a household's data, as the deployment sets it. */
const environment = z.object({ LIVE_HOST: z.string(), LIVE_REALTIME_HOST: z.string() })

export function openLive(signing: Signing): Live | undefined {
  if (!process.env['LIVE_HOST']) return undefined
  const { LIVE_HOST: host, LIVE_REALTIME_HOST } = environment.parse(process.env)
  const post = openSignedPost(signing, 'appsync', host)
  return {
    endpoint: { url: `wss://${LIVE_REALTIME_HOST}/event/realtime`, host },
    timeout: liveTimeout,
    publish: async (change, userIds, signal) => {
      const event = JSON.stringify(change)
      // https://docs.aws.amazon.com/appsync/latest/eventapi/publish-http.html
      const publishTo = (userId: string) =>
        post('/event', { channel: channelOf(userId), events: [event] }, signal)
      await Promise.all(userIds.map(publishTo))
    },
  }
}
