import type { ScannerMessages } from './en.ts'

export const messages: ScannerMessages = {
  scanner: {
    title: 'Barcode scannen',
    view: 'Kamerabild',
    hints: [
      'Halte den Barcode in den Rahmen.',
      'Geh näher heran, bis der Barcode den Rahmen füllt.',
      'Versuche es mit mehr Licht oder weniger Spiegelung.',
      'Noch nichts? Nimm ein Foto auf oder gib ihn ein.',
    ],
    light: 'Licht',
    zoom: (factor) => `Zoom: ${factor}`,
    nextCamera: 'Nächste Kamera',
    byHand: 'Code eingeben',
    code: 'Code',
    take: 'Code verwenden',
    byCamera: 'Scannen',
    byPhoto: 'Foto verwenden',
    reading: 'Das Foto wird gelesen …',
    noCode:
      'Auf dem Foto ist kein Code zu erkennen. Bitte nimm es aus der Nähe auf, scharf und bei gutem Licht.',
    noPicture: 'Diese Datei ist kein lesbares Bild. Bitte wähle eine andere.',
    notFound: 'Fehler: Keine Kamera gefunden. Bitte prüfe, ob dein Gerät eine Kamera hat.',
    refused:
      'Fehler: Der Zugriff auf die Kamera ist blockiert. Bitte erlaube ihn im Browser und versuche es noch einmal.',
    inUse: 'Fehler: Die Kamera wird gerade benutzt. Bitte schließe die andere App.',
    insecure:
      'Fehler: Die Kamera braucht eine sichere Seite. Bitte öffne diese Seite mit https, nimm ein Foto auf oder gib den Code ein.',
    unsupported:
      'Fehler: Dieser Browser kann die Kamera nicht nutzen. Bitte nimm ein Foto auf oder gib den Code ein.',
    notStarted: 'Fehler: Die Kamera ließ sich nicht starten. Bitte noch einmal versuchen.',
    stopped: 'Fehler: Die Kamera wurde unterbrochen. Bitte noch einmal versuchen.',
    notLoaded: 'Fehler: Der Scanner ließ sich nicht laden. Bitte die Verbindung prüfen.',
  },
}
