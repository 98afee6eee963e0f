/** How often letters follow each other in words: each after the two before it, and each two before another. */
export interface LetterCounts {
  readonly triples: Uint32Array
  readonly pairs: Uint32Array
}

const alphabet = 26
const places = alphabet + 1

// 1 to 26; 0 for everything else, and before the first letter.
function placeOf(text: string, at: number): number {
  const place = text.charCodeAt(at) - 96
  return place >= 1 && place <= alphabet ? place : 0
}

export function countLetters(words: readonly string[]): LetterCounts {
  const [triples, pairs] = [new Uint32Array(places ** 3), new Uint32Array(places ** 2)]
  for (const word of words) {
    let pair = 0
    for (let at = 0; at < word.length; at += 1) {
      const place = placeOf(word, at)
      const triple = pair * places + place
      pairs[pair] = (pairs[pair] ?? 0) + 1
      triples[triple] = (triples[triple] ?? 0) + 1
      pair = place === 0 ? 0 : triple % places ** 2
    }
  }
  return { triples, pairs }
}

const anyCharacter = Math.log2(10)

/** How many guesses a character of a text takes, in bits: fewer for a letter that words have after the two before it. */
export function characterBits({ triples, pairs }: LetterCounts, text: string, at: number): number {
  const place = placeOf(text, at)
  const before = placeOf(text, at - 1)
  if (place === 0) return anyCharacter
  const pair = (before === 0 ? 0 : placeOf(text, at - 2)) * places + before
  // Half a time more than was counted, since what never was is rare, not impossible.
  const [count = 0, all = 0] = [triples[pair * places + place], pairs[pair]]
  return Math.min(anyCharacter, Math.log2((all + alphabet / 2) / (count + 0.5)))
}
