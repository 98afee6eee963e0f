const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
