/** What a person may do in a household, most first. */
export const roles = ['owner', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]
