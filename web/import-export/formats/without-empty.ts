export function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields>
export function withoutEmpty(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
}
