const phones: readonly unknown[] = ['Android', 'iPhone']

/** Whether a device is a phone, by its system. */
export function isPhone({ system }: { readonly system: string | null }): boolean {
  return phones.includes(system)
}
