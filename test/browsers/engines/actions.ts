/** The actions of fingers, the same in both WebDriver protocols (https://www.w3.org/TR/webdriver2/#actions). */
export type Actions = readonly object[]

export function clickAt(x: number, y: number): Actions {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
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
