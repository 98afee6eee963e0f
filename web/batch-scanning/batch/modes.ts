/** The modes of a scan: put into stock, take out of it, count it, or put on the shopping list. */
export const modes = ['add', 'take', 'count', 'list'] as const
export type Mode = (typeof modes)[number]
