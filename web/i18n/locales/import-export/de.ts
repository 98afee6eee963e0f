import type { ImportExportMessages } from './en.ts'

export const messages: ImportExportMessages = {
  data: {
    title: 'Import und Export',
  },

  export: {
    title: 'Export',
    all: 'Alles herunterladen',
    allHint: 'Der ganze Haushalt mit seinem Verlauf (JSON), für eine vollständige Wiederherstellung.',
    items: 'Artikel als Tabelle herunterladen',
    itemsHint: 'Für eine Tabellenkalkulation (CSV).',
    progress: (rows) => `Bisher ${rows} Zeilen …`,
    saved: 'Download abgeschlossen.',
  },

  imports: {
    title: 'Import',
    choose: 'Datei auswählen',
    orDrop: 'oder hier ablegen',
    formats:
      'Exporte dieser App (JSON, CSV) und von Grocy, Homebox und KitchenOwl. Du siehst jede Zeile, bevor etwas geändert wird.',
    emptyCells: 'Zeilen werden über die EAN, sonst über den Namen zugeordnet. Leere Felder ändern nichts.',
    unfinished: (file, done, total) =>
      `Der Import von ${file} wurde nach ${done} von ${total} Zeilen unterbrochen.`,
    unreadable: {
      empty: 'Diese Datei enthält nichts zum Importieren.',
      tooLarge: 'Diese Datei ist größer als 50 MB.',
      unknown:
        'Dieses Dateiformat wird nicht erkannt. Eine Tabelle braucht in der ersten Zeile die Namen der Spalten, eine davon „name“.',
      broken: 'Diese Datei ist beschädigt: Ihr JSON ist nicht lesbar.',
      openQuote: 'Diese Datei ist beschädigt: Ein Anführungszeichen wird nie geschlossen.',
      version: 'Dieser Export stammt von einer neueren Version dieser App.',
      ownersOnly: 'Nur ein Besitzer dieses Haushalts kann einen vollständigen Export wiederherstellen.',
    },
    rejected: {
      tooManyCells: 'Diese Zeile hat mehr Felder als Spalten.',
      archived: 'In Homebox archiviert.',
      noRow: 'Keine Zeile eines Exports.',
      twice: 'Doppelt: steht schon weiter oben in der Datei.',
    },
    reading: 'Die Datei wird gelesen …',
    checking: (done, total) => `${done} von ${total} Zeilen geprüft`,
    importing: (done, total) => `${done} von ${total} Zeilen importiert`,
    nothingDoubled: 'Wenn du fortfährst, geht nichts verloren und nichts wird doppelt importiert.',
    stop: 'Anhalten',
    goOn: 'Fortfahren',
    formatNames: {
      ourExport: 'ein Export eines Haushalts',
      ourTable: 'eine Tabelle von Artikeln',
      grocy: 'aus Grocy',
      homebox: 'aus Homebox',
      kitchenowl: 'aus KitchenOwl',
    },
    preview: (file, format) => `${file} (${format}): Vorschau. Noch ist nichts geändert.`,
    show: 'Anzeigen',
    all: 'Alle',
    repeated: 'Mehrfach',
    outcomes: { added: 'Neu', changed: 'Geändert', unchanged: 'Unverändert', refused: 'Abgelehnt' },
    noName: '(ohne Namen)',
    sameAs: (line) => `Derselbe Artikel wie in Zeile ${line}; die spätere Zeile gilt.`,
    entryOf: (item) => `${item} (Verlauf)`,
    confirm: (count) => (count === 1 ? '1 Zeile importieren' : `${count} Zeilen importieren`),
    finished: (file, done, total) =>
      done === total
        ? `${file} wurde importiert.`
        : `${done} von ${total} Zeilen von ${file} wurden importiert.`,
    undoing: 'Der Import wird rückgängig gemacht …',
    undone: (file) => `Der Import von ${file} wurde rückgängig gemacht.`,
    undo: 'Import rückgängig machen',
    another: 'Weitere Datei importieren',
  },
}
