/** The actions of fingers, the same in both WebDriver protocols (https://www.w3.org/TR/webdriver2/#actions). */
export type Actions = readonly object[]

export const clickAt = (x: number, y: number): Actions => pullFrom(x, y, 0)

/** Presses at a point, and releases so many pixels below it. */
export function pullFrom(x: number, y: number, down: number): Actions {
  const moveTo = (below: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y + below) })
  const pulling = down === 0 ? [] : [moveTo(down / 2), moveTo(down)]
  const actions = [
    moveTo(0),
    { type: 'pointerDown', button: 0 },
    ...pulling,
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }]
}

export function typeText(text: string): Actions {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
