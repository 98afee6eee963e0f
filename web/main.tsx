import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { config } from 'zod/mini'
import { App } from './app.tsx'
import './theme/base.css'

// Before the first schema: zod would try out whether it may compile code, and the content security policy
// would report it.
config({ jitless: true })

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
