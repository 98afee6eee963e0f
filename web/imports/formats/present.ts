/** What a line says besides its name: without what is empty or absent. */
export function present<Fields extends object>(fields: Fields): Partial<Fields>
export function present(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
}
