import { useSyncExternalStore } from 'react'
import { createEmitter } from '../api/emitter.ts'

const key = 'theme'
const changes = createEmitter()

/** The themes to choose from: the system's, which is dark or light, or one of the two. */
export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

const lightSystem = matchMedia('(prefers-color-scheme: light)')

/** Returns the theme that was chosen on this device; dark by default. */
export function chosenTheme(): Theme {
  const chosen = localStorage.getItem(key)
  return themes.find((theme) => theme === chosen) ?? 'dark'
}

/** Returns the same; renders again when another one is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(changes.subscribe, chosenTheme)
}

/** Shows a theme and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  showTheme()
  changes.emit()
}

/** Shows the chosen theme, and follows the system if that was chosen. */
export function startTheme(): void {
  showTheme()
  lightSystem.addEventListener('change', showTheme)
}

// The colour of the browser's own bars follows.
function showTheme() {
  const { documentElement } = document
  documentElement.dataset['theme'] = shownTheme()
  const ground = getComputedStyle(documentElement).getPropertyValue('--surface-ground')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}

function shownTheme(): 'dark' | 'light' {
  const chosen = chosenTheme()
  if (chosen !== 'system') return chosen
  return lightSystem.matches ? 'light' : 'dark'
}
