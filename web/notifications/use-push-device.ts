import useSWR from 'swr'
import { pushAbility } from '../push/push-ability.ts'
import { findSubscription } from '../push/subscription.ts'

/** Whether this browser can show messages, and has a subscription; undefined until both are known. */
export function usePushDevice() {
  const { data, mutate } = useSWR('push device', look, { shouldRetryOnError: false })
  const { ability = pushAbility(), isSubscribed } = data ?? {}
  // For when its user may have changed a setting.
  const check = () => void mutate()
  return { ability, isSubscribed, check }
}

async function look() {
  const subscription = await findSubscription().catch(() => undefined)
  return { ability: pushAbility(), isSubscribed: subscription !== undefined }
}
