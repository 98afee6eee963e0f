import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { Button } from '../ui/button.tsx'
import { printIcon, shareIcon } from '../ui/icons.ts'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { listAsText } from './groups.ts'

const texts = messages.shoppingList

/** Buttons to share the list as text, or to print it. */
export function ShareOrPrint({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  const share = useAction(() => shareText(listAsText(rows)))
  return (
    <div className="share-or-print">
      <Button variant="text" icon={shareIcon} busy={share.busy} onClick={share.run}>
        {texts.share}
      </Button>
      <Button variant="text" icon={printIcon} onClick={() => print()}>
        {texts.print}
      </Button>
      <pre className="print-only" aria-hidden="true">
        {listAsText(rows)}
      </pre>
    </div>
  )
}

// By the system's share sheet, else the clipboard. Closing the sheet is not an error.
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
