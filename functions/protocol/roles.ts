/** The roles in a household, highest first. */
export const roles = ['owner', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]
