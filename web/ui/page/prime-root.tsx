import PrimeReact, { PrimeReactProvider } from 'primereact/api'
import type { ReactNode } from 'react'

const settings = {
  // It writes style elements, which the content security policy forbids: into nowhere with them.
  styleContainer: document.createElement('div'),
  // Else a dialog would lie above the message that is shown.
  autoZIndex: false,
}

// Both count.
PrimeReact.autoZIndex = false

export function PrimeRoot({ children }: { readonly children: ReactNode }) {
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>
}
