import { textsOf } from './texts.ts'

/** The texts about changing a household: apart from the others, because only the households' screen shows them. */
export const householdSettingsMessages = textsOf('household-settings')
