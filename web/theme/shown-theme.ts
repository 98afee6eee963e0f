const key = 'theme'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

export const lightSystem = matchMedia('(prefers-color-scheme: light)')

/** Returns the theme that was chosen on this device; dark by default. */
export function chosenTheme(): Theme {
  const chosen = localStorage.getItem(key)
  return themes.find((theme) => theme === chosen) ?? 'dark'
}

export function keepTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
}

export function shownTheme(): 'dark' | 'light' {
  const chosen = chosenTheme()
  if (chosen !== 'system') return chosen
  return lightSystem.matches ? 'light' : 'dark'
}
