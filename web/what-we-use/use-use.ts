import { activity, type Use } from '../../functions/activity/contract.ts'
import { type Resource, useRoute } from '../api/use-resource.ts'
import { useHousehold } from '../open-household/use-household.ts'

/** The last days whose use is shown. */
export const periods = ['30', '90', '365'] as const
export type Period = (typeof periods)[number]

export function useUse(days: Period): Resource<Use> {
  const { id: householdId } = useHousehold()
  return useRoute(activity.use, { query: { days }, householdId })
}
