const key = 'theme'

/** The two looks: dark to begin with, light as a choice. */
export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** The look that was chosen on this device. */
export function chosenTheme(): Theme {
  return localStorage.getItem(key) === 'light' ? 'light' : 'dark'
}

/** Shows a look, and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  showTheme()
}

/** Shows the chosen look; the colour of the browser's own bars follows. */
export function showTheme(): void {
  const { documentElement } = document
  documentElement.dataset['theme'] = chosenTheme()
  const ground = getComputedStyle(documentElement).getPropertyValue('--surface-ground')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
