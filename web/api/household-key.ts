/** The key under which this browser keeps which household a user has open. */
export const householdKey = (userId: string) => `household.${userId}`
