// Isolates, which the bidirectional algorithm wants around inserted texts anyway.
const [first, last] = ['\u2068', '\u2069']
const emphasized = new RegExp(`${first}([^${last}]*)${last}`)

export const emphasis = (text: string) => `${first}${text}${last}`

export function Emphasized({ text }: { readonly text: string }) {
  // Each second part is what the expression has caught.
  return text
    .split(emphasized)
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))
}
