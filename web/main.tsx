import { firstScreen } from './first-screen.ts'
import { beforeRefusals } from './api/before-refusals.ts'
import { isDemo } from './api/demo.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { language } from './i18n/language.ts'
import { keepInstallPrompt } from './installing/install-prompt.ts'
import { loadTexts, withTexts } from './i18n/texts.ts'
import { startTheme } from './theme/theme.ts'

startTheme()
beforeRefusals(() => loadTexts('refusals'))
linkManifestOf(language)

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')
const app = createRoot(root)
keepInstallPrompt()

void start()

// The page itself names the English one.
function linkManifestOf(chosen: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (link && chosen !== 'en') link.href = `/manifest.${chosen}.webmanifest`
}

async function start() {
  const loading = withTexts(['main'], () => import('./app.tsx'))
  // A part that could not be loaded is reported in its place on the screen.
  await firstScreen.catch(() => undefined)
  if (isDemo()) await answerHere()
  const { App } = await loading
  app.render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  )
}

async function answerHere() {
  const { startDemo } = await withTexts(['main', 'demo', 'groceries'], () => import('./demo/start-demo.ts'))
  startDemo()
}
