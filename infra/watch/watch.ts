import * as z from 'zod/mini'
import { look } from './look.ts'

const environment = z.object({ URL: z.string(), LIVE_URL: z.string() })

export async function handler(): Promise<void> {
  const { URL: url, LIVE_URL: liveUrl } = environment.parse(process.env)
  await look({ url, liveUrl, now: new Date() })
}
