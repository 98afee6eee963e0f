/** What happens one after another until the list is shown from what the browser keeps. */
export const steps = [
  'the service worker starts and answers with the page',
  'the first scripts come',
  'they run, until what is kept is asked for',
  'IndexedDB reads it, while other scripts come and run',
  'React draws the screen with its rows',
  'the browser shows them',
] as const
