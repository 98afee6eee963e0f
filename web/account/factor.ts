import { factor } from '../../functions/me/factor-contract.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'

export const useFactor = () => useRoute(factor.getFactor)

export const refreshFactor = () => refreshRoute(factor.getFactor)
