export const messages = {
  data: {
    title: 'Import and export',
  },

  export: {
    title: 'Export',
    all: 'Download everything',
    allHint: 'The whole household with its history (JSON), for a full restore.',
    items: 'Download the items as a table',
    itemsHint: 'For a spreadsheet (CSV).',
    progress: (rows: number) => `${rows} rows so far…`,
    saved: 'Download finished.',
  },

  imports: {
    title: 'Import',
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    formats:
      'Exports of this app (JSON, CSV) and of Grocy, Homebox and KitchenOwl. You see every line before anything is changed.',
    emptyCells: 'Lines are matched by EAN, then by name. Empty cells change nothing.',
    unfinished: (file: string, done: number, total: number) =>
      `The import of ${file} stopped after ${done} of ${total} lines.`,
    unreadable: {
      empty: 'There is nothing to import in this file.',
      tooLarge: 'This file is larger than 50 MB.',
      unknown:
        'We don’t recognise this file. The first line of a table must name its columns, one of them “name”.',
      broken: 'This file is damaged: its JSON can’t be read.',
      openQuote: 'This file is damaged: a quotation mark is never closed.',
      version: 'This export was made by a newer version of this app.',
      ownersOnly: 'Only an owner of this household can restore a full export.',
    },
    rejected: {
      tooManyCells: 'This line has more cells than there are columns.',
      archived: 'Archived in Homebox.',
      noRow: 'Not a row of an export.',
      twice: 'Duplicate of an earlier line.',
    },
    reading: 'Reading the file…',
    checking: (done: number, total: number) => `${done} of ${total} lines checked`,
    importing: (done: number, total: number) => `${done} of ${total} lines imported`,
    nothingDoubled: 'When you continue, nothing is lost and nothing is duplicated.',
    stop: 'Stop',
    goOn: 'Continue',
    formatNames: {
      ourExport: 'an export of a household',
      ourTable: 'a table of items',
      grocy: 'from Grocy',
      homebox: 'from Homebox',
      kitchenowl: 'from KitchenOwl',
    },
    preview: (file: string, format: string) => `${file} (${format}): Preview. Nothing has been changed yet.`,
    show: 'Show',
    all: 'All',
    repeated: 'Duplicates',
    outcomes: { added: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
    noName: '(no name)',
    sameAs: (line: number) => `The same item as in line ${line}; the later line counts.`,
    entryOf: (item: string) => `${item} (history)`,
    confirm: (count: number) => (count === 1 ? 'Import 1 line' : `Import ${count} lines`),
    finished: (file: string, done: number, total: number) =>
      done === total ? `${file} was imported.` : `${done} of ${total} lines of ${file} were imported.`,
    undoing: 'Undoing the import…',
    undone: (file: string) => `The import of ${file} was undone.`,
    undo: 'Undo the import',
    another: 'Import another file',
  },
}

export type ImportExportMessages = typeof messages
