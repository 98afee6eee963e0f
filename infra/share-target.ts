/** The path to which the manifest has phones post a list that another app shares: that of the page that shows it. */
export const sharedListPath = '/pasted-list'
