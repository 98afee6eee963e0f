/** The screens that are open meanwhile. */
export const screens = ['/inventory', '/itemview', '/dashboard?view=shopping-list'] as const

/** The kinds of work of the page’s thread. */
export const parts = ['all', 'scripts', 'styles and layout'] as const
export type Part = (typeof parts)[number]

export const changeNames = (path: string, size: number, part: Part) =>
  `${path}, ${size.toLocaleString('en')} items: ${part}`
