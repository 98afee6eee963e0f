import type { ReactNode } from 'react'
import { shoppingList, type ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { household } from '../api/household.ts'
import { callList } from '../api/pages.ts'
import { refreshLists } from '../api/use-list.ts'
import { Button } from '../ui/button.tsx'
import { cartIcon, printIcon, shareIcon } from '../ui/icons.ts'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { useDraft } from './draft.ts'
import { listAsText } from './groups.ts'
import './print.css'

const texts = messages.shoppingList

interface Props {
  readonly rows: readonly ShoppingRow[]
  readonly children: ReactNode
}

/** What is done with the whole list: making it anew, passing it on as text, printing it. */
export function ListActions({ rows, children }: Props) {
  const generate = useAction(generateList)
  return (
    <div className="list-actions">
      <Button variant="text" icon={cartIcon} busy={generate.busy} onClick={() => generate.run()}>
        {texts.generate}
      </Button>
      {children}
      {rows.length > 0 && <ShareOrPrint rows={rows} />}
    </div>
  )
}

function ShareOrPrint({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  const text = listAsText(rows, useDraft())
  const share = useAction(() => shareText(text))
  return (
    <>
      <Button variant="text" icon={shareIcon} busy={share.busy} onClick={share.run}>
        {texts.share}
      </Button>
      <Button variant="text" icon={printIcon} onClick={() => print()}>
        {texts.print}
      </Button>
      <pre className="print-only" aria-hidden="true">
        {text}
      </pre>
    </>
  )
}

// The server generates the list anew; what it is made of then shows in every view.
async function generateList(): Promise<void> {
  try {
    await callList(shoppingList.generate, household.open()?.id ?? null)
  } catch (failure) {
    notify('error', errorMessage(failure))
  }
  await refreshLists()
}

// By the system's sheet, else by the clipboard. Who closes the sheet has changed their mind.
async function shareText(text: string): Promise<void> {
  try {
    if (Reflect.has(navigator, 'share')) return await navigator.share({ title: texts.title, text })
    await navigator.clipboard.writeText(text)
    notify('success', texts.copied)
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    notify('error', texts.notShared)
  }
}
