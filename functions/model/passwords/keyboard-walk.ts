/** The place of each key; each row begins a little to the right of the one above. */
type Keyboard = ReadonlyMap<string, readonly [row: number, column: number]>

const american = keyboardOf(
  ['`1234567890-=', ' qwertyuiop[]', " asdfghjkl;'", ' zxcvbnm,./'],
  '~!@#$%^&*()_+',
)
const german = keyboardOf(['^1234567890ß´', ' qwertzuiopü+', ' asdfghjklöä#', ' yxcvbnm,.-'], '°!"§$%&/()=?')

// A shifted sign lies where its digit does.
function keyboardOf(rows: readonly string[], shifted: string): Keyboard {
  const keys = [...rows, shifted].flatMap((row, y) =>
    Array.from(row, (key, x) => [key, [y % rows.length, x]] as const),
  )
  return new Map(keys.filter(([key]) => key !== ' '))
}

const neighbours = new Set(['0 1', '0 -1', '1 0', '1 -1', '-1 0', '-1 1'])
const shortestWalk = 5
const shortestStretch = 3
const bits = { start: 7, turn: 2, jump: 5 }

/**
 * How many guesses a text takes as a walk over the keyboard, such as `asdfghjkl` and `1qaz2wsx`, in bits: keys that lie
 * side by side, with jumps after three or more. Infinitely many if it is none.
 */
export function walkBits(text: string): number {
  if (text.length < shortestWalk) return Infinity
  return Math.log2(text.length) + Math.min(bitsOn(american, text), bitsOn(german, text))
}

function bitsOn(keyboard: Keyboard, text: string): number {
  let [total, stretch, last] = [bits.start, 1, '']
  for (let at = 1; at < text.length; at += 1) {
    const move = moveBetween(keyboard.get(text.charAt(at - 1)), keyboard.get(text.charAt(at)))
    const isJump = !neighbours.has(move)
    if (isJump && stretch < shortestStretch) return Infinity
    if (isJump) total += bits.jump
    else if (stretch > 1 && move !== last) total += bits.turn
    stretch = isJump ? 1 : stretch + 1
    last = move
  }
  return stretch < shortestStretch ? Infinity : total
}

type Key = readonly [row: number, column: number] | undefined

const moveBetween = (from: Key, to: Key) => (from && to ? `${to[0] - from[0]} ${to[1] - from[1]}` : 'no key')
