const phones: readonly unknown[] = ['Android', 'iPhone']

export function isPhone({ system }: { readonly system: string | null }): boolean {
  return phones.includes(system)
}
