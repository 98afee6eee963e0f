import { memo, type RefObject, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { shoppingList } from '../../functions/shopping-list/contract.ts'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { household } from '../api/household.ts'
import { callList } from '../api/pages.ts'
import { refreshLists } from '../outbox/device.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { prepareSound } from '../scanner/feedback.ts'
import { paths, scanManyOf } from '../paths.ts'
import { ScreenMenu } from '../layout/screen-menu.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { barcodeIcon, moreIcon, printIcon, shareIcon, storeIcon, switchIcon } from '../ui/images/icons.ts'
import { MenuButton } from '../ui/buttons/menu-button.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { notify, notifyFailure } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { drafts } from './purchases.ts'
import { textToPrint, textToShare } from './list-text.ts'
import '../ui/page/print.css'

const texts = messages.shoppingList

interface Props {
  readonly loading: boolean
  readonly hasRows: boolean
  /** Those on the list when it is shared. */
  readonly rows: RefObject<readonly ShoppingRow[]>
  /** The categories in the order of the store, if one is chosen. */
  readonly order: readonly string[] | undefined
  readonly onSelect: (() => void) | undefined
  /** Surrounds the button of the menu. */
  readonly menu: RefObject<HTMLDivElement | null>
}

/** Drawn again only if there is something else to do: rows change at each tap. */
export const ListActions = memo(function ListActions(props: Props) {
  const { loading, hasRows, rows, order, onSelect, menu } = props
  const isPhone = usePhone()
  const navigate = useNavigate()
  const generate = useAction(generateList)
  const share = useAction(() => shareText(textToShare(rows.current, drafts.read(), order)))
  const { mayChange } = useHousehold()

  function scanMany() {
    prepareSound()
    void navigate(scanManyOf('shopping-list'))
  }

  const entries = [
    ...(mayChange ? [entryOf(messages.item.scanMany, scanMany)] : []),
    ...(mayChange && hasRows ? [entryOf(texts.inShop, () => void navigate(paths.inShop))] : []),
    ...(onSelect ? [entryOf(texts.select, onSelect)] : []),
    ...(hasRows ? [entryOf(texts.print, print)] : []),
    entryOf(texts.generate, generate.run),
    entryOf(texts.stores, () => void navigate(paths.stores)),
  ]
  return (
    <div className="list-actions">
      {isPhone && (
        <ScreenMenu>
          {(hasRows || loading) && (
            <Button
              variant="text"
              icon={shareIcon}
              busy={share.busy}
              aria-label={texts.share}
              aria-disabled={loading}
              onClick={() => hasRows && share.run()}
            />
          )}
          <div ref={menu}>
            <MenuButton
              label={messages.item.more}
              menuLabel={messages.item.more}
              icon={moreIcon}
              entries={entries}
            />
          </div>
        </ScreenMenu>
      )}
      <Button variant="text" icon={switchIcon} busy={generate.busy} onClick={() => generate.run()}>
        {texts.generate}
      </Button>
      {hasRows && !isPhone && (
        <>
          <Button variant="text" icon={shareIcon} busy={share.busy} onClick={share.run}>
            {texts.share}
          </Button>
          <Button variant="text" icon={printIcon} onClick={() => print()}>
            {texts.print}
          </Button>
        </>
      )}
      {!isPhone && mayChange && (
        <LinkButton variant="text" icon={barcodeIcon} to={scanManyOf('shopping-list')} onClick={prepareSound}>
          {messages.item.scanMany}
        </LinkButton>
      )}
      {!isPhone && (
        <LinkButton variant="text" icon={storeIcon} to={paths.stores}>
          {texts.stores}
        </LinkButton>
      )}
    </div>
  )
})

const entryOf = (name: string, run: () => void) => ({ name, content: name, onChoose: () => run() })

// The server generates the list; the data that it was made of then shows in every view.
async function generateList(): Promise<void> {
  try {
    const rows = await callList(shoppingList.generate, household.open()?.id ?? null)
    if (rows.length === 0) notify('success', texts.emptyHint)
  } catch (failure) {
    notifyFailure(failure)
  }
  await refreshLists()
}

// By the system's sheet, else by the clipboard. A person who closes the sheet has changed their mind.
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

interface PrintedProps extends Pick<Props, 'order'> {
  readonly rows: readonly ShoppingRow[]
}

export function PrintedList({ rows, order }: PrintedProps) {
  const isPrinting = usePrinting()
  return (
    isPrinting &&
    rows.length > 0 && (
      <pre className="print-only" aria-hidden="true">
        {textToPrint(rows, drafts.read(), order)}
      </pre>
    )
  )
}

const media = matchMedia('print')
let isAsked = false

/** Whether the page is being printed: what is only for paper need not be made at each change. */
const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isAsked || media.matches)

// Some browsers report only one of the two.
function subscribe(listener: () => void): () => void {
  const update = ({ type }: Event) => {
    isAsked = type === 'beforeprint'
    listener()
  }
  addEventListener('beforeprint', update)
  addEventListener('afterprint', update)
  media.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', update)
    removeEventListener('afterprint', update)
    media.removeEventListener('change', listener)
  }
}
