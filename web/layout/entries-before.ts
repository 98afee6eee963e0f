/** Returns how many of the app's entries come before this one: React Router counts them in the browser's history. */
export const entriesBefore = () => Number(Object(history.state).idx ?? 0)
