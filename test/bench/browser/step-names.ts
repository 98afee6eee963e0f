/** The steps, one after another, until the list is shown from the browser's storage. */
export const steps = [
  'the service worker starts and answers with the page',
  'the first scripts come',
  'they run, until what is kept is asked for',
  'IndexedDB reads it, while other scripts come and run',
  'React draws the screen with its rows',
  'the browser shows them',
] as const
