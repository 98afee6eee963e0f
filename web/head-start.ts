import './theme/tokens.css'
import './theme/base.css'
import './theme/outline.css'
import './require-site-data.ts'
import { askAhead } from './api/ask-ahead.ts'
import { beginDemo, isDemo } from './api/demo.ts'
import { session } from './api/session.ts'
import { direction, language } from './i18n/language.ts'
import { loadTexts } from './i18n/texts.ts'
import { dashboardOf, demoPath, paths, publicPaths } from './paths.ts'
import { viewAt } from './shell/view-at.ts'
import { shownTheme } from './theme/shown-theme.ts'

// The page begins with this small script, which has all that the first screen needs come beside the app itself.
const { documentElement: page } = document
if (location.pathname === demoPath) {
  beginDemo()
  history.replaceState(null, '', dashboardOf('shopping-list'))
}
const { pathname, search } = location

page.dataset['theme'] = shownTheme()
page.lang = language
page.dir = direction

const isAlone = [...publicPaths, paths.scanMany, paths.inShop].some((path) => path === pathname)
const isInShell = session.token() !== undefined && !isAlone && pathname !== paths.login
const view = isInShell ? viewAt(pathname, new URLSearchParams(search)) : undefined
if (view !== undefined && !isDemo()) void askAhead().catch(() => undefined)
void loadTexts('main').catch(() => undefined)
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()

function begin(): void {
  if (isAlone || isInShell) outline(isInShell ? [...(isDemo() ? ['demo'] : []), 'list'] : [])
  // The build names the files of each screen, which come without running.
  if (isInShell) document.head.append(...contentOf(`[data-screen="${view ?? 'shell'}"]`))
  // The app's own parts take their place, and one document has one main part.
  for (const template of document.querySelectorAll('template')) template.remove()
  void import('./main.tsx')
}

/** Puts other outlines, or none, in the place of the login's, which the page begins with. */
function outline(kinds: readonly string[]): void {
  const drawn = kinds.flatMap((kind) => contentOf(`[data-outline="${kind}"]`))
  document.querySelector('.outline')?.replaceWith(...drawn)
}

function contentOf(selector: string): readonly Node[] {
  const template = document.querySelector<HTMLTemplateElement>(`template${selector}`)
  return template ? [template.content.cloneNode(true)] : []
}
