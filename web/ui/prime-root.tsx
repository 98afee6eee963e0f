import PrimeReact, { PrimeReactProvider } from 'primereact/api'
import type { ReactNode } from 'react'

// It writes style elements, which the content security policy forbids: into nowhere with them.
const settings = { styleContainer: document.createElement('div') }

// Else a dialog would lie the higher the more messages were shown before.
PrimeReact.autoZIndex = false

/** PrimeReact's settings, around everything after the login. */
export function PrimeRoot({ children }: { readonly children: ReactNode }) {
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>
}
