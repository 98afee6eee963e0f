import type { FileLine } from './source.ts'

type Fields = Omit<FileLine, 'line' | 'name'>

/** What a line says besides its name: without what is empty or absent. */
export function present(fields: { readonly [Name in keyof Fields]: Fields[Name] | undefined }): Fields {
  const { description, category, ean, quantity, desired_quantity } = fields
  return {
    ...(description && { description }),
    ...(category && { category }),
    ...(ean && { ean }),
    ...(quantity !== undefined && { quantity }),
    ...(desired_quantity !== undefined && { desired_quantity }),
  }
}
