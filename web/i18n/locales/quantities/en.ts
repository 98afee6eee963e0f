export const messages = {
  inventory: {
    addTitle: 'Add Inventory Item',
    manageTitle: 'Manage Inventory',
    emptyHint: 'Add what you have at home, or scan a whole shelf.',
    select: 'Select Item',
    quantity: 'Quantity',
    add: 'Add to Inventory',
    quantityOf: (quantity: string) => `Quantity: ${quantity}`,
    lastUpdated: 'Last Updated',
    update: 'Update Quantity',
    submit: 'Update',
    added: (name: string) => `${name} added to the inventory.`,
    updated: (name: string) => `Quantity of ${name} updated.`,
    deleted: (name: string) => `${name} deleted from the inventory.`,
    stepped: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    deleteQuestion: (name: string) => `Delete ${name} from the inventory?`,
    deleteConsequence: 'The item itself stays in the catalogue.',
  },

  baseInventory: {
    addTitle: 'Base Inventory Item',
    manageTitle: 'Manage Base Inventory',
    emptyHint: 'Set how many of each you want at home. What is missing goes on the shopping list.',
    select: 'Select Item',
    quantity: 'Desired Quantity',
    add: 'Add to Base Inventory',
    quantityOf: (quantity: string) => `Desired Quantity: ${quantity}`,
    lastUpdated: 'Last Updated',
    update: 'Update Desired Quantity',
    submit: 'Update',
    added: (name: string) => `${name} added to the base inventory.`,
    updated: (name: string) => `Desired quantity of ${name} updated.`,
    deleted: (name: string) => `${name} deleted from the base inventory.`,
    stepped: (name: string, before: string, after: string) =>
      `Base quantity of ${name}: ${before} → ${after}`,
    deleteQuestion: (name: string) => `Delete ${name} from the base inventory?`,
    deleteConsequence: 'The item itself stays in the catalogue.',
  },
}

export type QuantitiesMessages = typeof messages
