import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { Button } from '../ui/button.tsx'
import { printIcon, shareIcon } from '../ui/icons.ts'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { textOf } from './groups.ts'

const texts = messages.shoppingList

/** Passes the list on as text, or prints it. */
export function TakeAlong({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  const share = useAction(() => shareText(textOf(rows)))
  return (
    <div className="take-along">
      <Button variant="text" icon={shareIcon} busy={share.busy} onClick={share.run}>
        {texts.share}
      </Button>
      <Button variant="text" icon={printIcon} onClick={() => print()}>
        {texts.print}
      </Button>
      <pre className="on-paper" aria-hidden="true">
        {textOf(rows)}
      </pre>
    </div>
  )
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
