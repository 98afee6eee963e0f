export const householdKey = (userId: string) => `household.${userId}`
