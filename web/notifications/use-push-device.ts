import useSWR from 'swr'
import { type PushAbility, pushAbility } from '../push/push-ability.ts'
import { findSubscription } from '../push/subscription.ts'

/** Whether this browser can show messages, and has a subscription; undefined until both are known. */
export interface PushDevice {
  readonly ability: PushAbility
  readonly isSubscribed: boolean | undefined
  /** Looks again, since its user may have changed a setting. */
  readonly check: () => void
}

export function usePushDevice(): PushDevice {
  const { data, mutate } = useSWR('push device', look, { shouldRetryOnError: false })
  const { ability = pushAbility(), isSubscribed } = data ?? {}
  return { ability, isSubscribed, check: () => void mutate() }
}

async function look() {
  const subscription = await findSubscription().catch(() => undefined)
  return { ability: pushAbility(), isSubscribed: subscription !== undefined }
}
