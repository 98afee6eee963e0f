import './theme/tokens.css'
import './theme/base.css'
import { firstScreen } from './first-screen.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { startTheme } from './theme/theme.ts'

startTheme()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')
const app = createRoot(root)
void import('./installing/install-prompt.ts').then(({ keepInstallPrompt }) => keepInstallPrompt())
if (import.meta.env.PROD && 'serviceWorker' in navigator) void startServiceWorker()

// What could not be loaded is told where it would be shown.
await firstScreen.catch(() => undefined)

app.render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)

// Only once the page is there, since it fetches every file of the site.
async function startServiceWorker() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  const { registerServiceWorker } = await import('./service-worker/register.ts')
  await registerServiceWorker()
}
