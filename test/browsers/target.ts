/** A part of a page as people name it: its role and name, its label, or its text. */
export interface Target {
  readonly by: 'role' | 'content' | 'label' | 'text'
  readonly role?: string
  readonly name: string | RegExp
  readonly inside?: Target
}

const ofRole = (role: string) => (name: string | RegExp) => ({ by: 'role', role, name }) as const

export const button = ofRole('button')
export const dialog = ofRole('dialog')
export const heading = ofRole('heading')

/** Of what a list or a table consists, by a part of its text. */
export const item = (name: RegExp) => ({ by: 'content', role: 'listitem', name }) as const
export const row = (name: RegExp) => ({ by: 'content', role: 'row', name }) as const

/** A field of any kind, by its label. */
export const field = (name: string | RegExp) => ({ by: 'label', name }) as const
export const text = (name: string | RegExp) => ({ by: 'text', name }) as const

export const inside = (place: Target, target: Target): Target => ({ ...target, inside: place })

/** For messages of tests that fail. */
export function describe({ by, role, name, inside: place }: Target): string {
  return `${role ?? by} ${String(name)}${place ? ` in ${describe(place)}` : ''}`
}
