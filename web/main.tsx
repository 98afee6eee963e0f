import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { startTheme } from './theme/theme.ts'

startTheme()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
