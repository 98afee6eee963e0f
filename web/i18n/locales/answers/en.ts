const answers: Readonly<Record<string, string>> = {}

/** What the server says in English, where it is said in another language here. */
export const messages = { answers }

export type AnswersMessages = typeof messages
