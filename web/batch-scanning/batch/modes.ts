export const modes = ['add', 'take', 'count', 'list'] as const
export type Mode = (typeof modes)[number]
