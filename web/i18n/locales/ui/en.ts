export const messages = {
  field: {
    removeRecord: (record: string) => `Remove: ${record}`,
    required: (label: string) => `${label} is required.`,
    number: (minimum: number) => `Enter a number from ${minimum} to 1,000,000 with at most 3 decimals.`,
    choose: 'Choose an item from the list.',
    less: (label: string) => `Less: ${label}`,
    more: (label: string) => `More: ${label}`,
    clear: 'Clear',
    showCharacters: 'Show password',
    hideCharacters: 'Hide password',
    legend: 'Fields marked * are required.',
  },

  table: {
    empty: 'No data available',
    loading: 'Loading…',
    noMatch: (search: string) => `Nothing matches “${search}”.`,
    rowsPerPage: 'Rows per page',
    all: 'All',
    range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
    pages: 'Pages',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
  },

  dialog: {
    close: 'Close',
    cancel: 'Cancel',
    delete: 'Delete',
    dismiss: 'Dismiss',
    discardQuestion: 'Discard what you changed?',
    stay: 'Keep editing',
    discard: 'Discard',
  },

  options: {
    none: 'No matching item.',
    more: (count: number) => `${count} more. Type to narrow the list.`,
  },

  conflict: {
    title: (subject: string, by: string | undefined) =>
      by === undefined
        ? `${subject} was changed by someone else while you were editing. Choose what to keep.`
        : `${by} changed ${subject} while you were editing. Choose what to keep.`,
    mine: 'Mine',
    theirs: 'Theirs',
    empty: '(empty)',
    all: {
      mine: () => 'Keep all mine',
      theirs: (by: string | undefined) => (by === undefined ? 'Take all theirs' : `Take all of ${by}’s`),
    },
  },

  history: {
    title: 'History',
    undo: 'Undo',
    undone: 'Undone.',
    yes: 'yes',
    no: 'no',
    none: 'none',
    difference: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  },
}

export type UiMessages = typeof messages
