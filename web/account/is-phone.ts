const phones: readonly unknown[] = ['Android', 'iPhone']

export const isPhone = ({ system }: { readonly system: string | null }): boolean => phones.includes(system)
