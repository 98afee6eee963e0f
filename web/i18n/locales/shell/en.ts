export const messages = {
  product: 'Household Inventory',
  title: (view: string) => `${view} · Household Inventory`,
  back: 'Back',

  failure: {
    unauthenticated: 'Login failed: Incorrect username or password.',
    invalid: 'Token verification failed: Invalid token.',
    other: 'An error occurred. Please try again later.',
    noAnswer: 'An error occurred. Please check your connection.',
    sessionEnded: 'Your session has ended. Log in to continue where you were.',
    crash: 'Something went wrong on this page. Your data is safe.',
    reload: 'Reload',
    retry: 'Try again',
  },

  views: {
    label: 'Views',
    items: 'Item View',
    inventory: 'Inventory View',
    'base-inventory': 'Base Inventory View',
    'shopping-list': 'Shoppinglist',
  },

  update: { ready: 'A new version is ready', reload: 'Reload' },

  sync: {
    saved: 'All saved',
    syncing: 'Syncing',
    failed: 'Not saved',
    offline: (waiting: number) => (waiting === 0 ? 'Offline' : `Offline · ${waiting} waiting`),
    toDecide: (count: number) => `${count} to decide`,
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    view: (name: string) => `Open ${name}`,
    search: 'Search',
    add: 'Add an item',
    help: 'Show this help',
    enabled: 'Single-key shortcuts',
  },

  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address.',
    home: 'Go to the dashboard',
  },
}

export type ShellMessages = typeof messages
