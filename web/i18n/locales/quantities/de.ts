import type { QuantitiesMessages } from './en.ts'

export const messages: QuantitiesMessages = {
  inventory: {
    addTitle: 'In den Vorrat aufnehmen',
    manageTitle: 'Vorrat verwalten',
    emptyHint: 'Nimm auf, was du zu Hause hast, oder scanne ein ganzes Regal.',
    select: 'Artikel wählen',
    quantity: 'Menge',
    add: 'In den Vorrat',
    quantityOf: (quantity) => `Menge: ${quantity}`,
    lastUpdated: 'Zuletzt geändert',
    update: 'Neue Menge',
    submit: 'Ändern',
    added: (name) => `${name} ist jetzt im Vorrat.`,
    updated: (name) => `Menge von ${name} geändert.`,
    deleted: (name) => `${name} aus dem Vorrat gelöscht.`,
    stepped: (name, before, after) => `${name}: ${before} → ${after}`,
    deleteQuestion: (name) => `${name} aus dem Vorrat löschen?`,
    deleteConsequence: 'Der Artikel selbst bleibt.',
  },

  baseInventory: {
    addTitle: 'In den Grundbestand aufnehmen',
    manageTitle: 'Grundbestand verwalten',
    emptyHint:
      'Leg fest, wie viel du von jedem zu Hause haben willst. Was fehlt, kommt auf die Einkaufsliste.',
    select: 'Artikel wählen',
    quantity: 'Sollmenge',
    add: 'In den Grundbestand',
    quantityOf: (quantity) => `Sollmenge: ${quantity}`,
    lastUpdated: 'Zuletzt geändert',
    update: 'Neue Sollmenge',
    submit: 'Ändern',
    added: (name) => `${name} ist jetzt im Grundbestand.`,
    updated: (name) => `Sollmenge von ${name} geändert.`,
    deleted: (name) => `${name} aus dem Grundbestand gelöscht.`,
    stepped: (name, before, after) => `Sollmenge von ${name}: ${before} → ${after}`,
    deleteQuestion: (name) => `${name} aus dem Grundbestand löschen?`,
    deleteConsequence: 'Der Artikel selbst bleibt.',
  },
}
