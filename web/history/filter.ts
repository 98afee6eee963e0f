/** The ids of an item and a person; an absent one means all. */
export interface Filter {
  readonly item?: string
  readonly person?: string
}
