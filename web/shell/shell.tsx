import { useEffect, useEffectEvent } from 'react'
import {
  NavigationType,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { isDemo } from '../api/demo.ts'
import { useCurrentUserId, useOpenHousehold } from '../api/household.ts'
import { HouseholdGate, ViewerNote } from '../open-household/household-gate.tsx'
import { startSending } from '../outbox/device.ts'
import { type View, dashboardOf, views, paths } from '../paths.ts'
import { PrimeRoot } from '../ui/page/prime-root.tsx'
import { ToastArea } from '../ui/messages/toast-area.tsx'
import { messages, withTexts } from '../i18n/messages.ts'
import { Screen } from '../layout/screen.tsx'
import { keepLastView } from './last-view.ts'
import { shownViewAt, viewAt } from './view-at.ts'
import { viewContents } from './view-contents.ts'
import { later } from '../ui/page/later.tsx'
import { useScrollPlace } from '../ui/page/use-scroll-place.ts'
import { useSearchScanned } from '../hardware-scanner/scanned-search.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { AppBadge } from '../shopping-list/app-badge.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Icon } from '../ui/images/icon.tsx'
import { boxIcon, cartIcon, listIcon, stockIcon, historyIcon } from '../ui/images/icons.ts'
import { HouseholdSwitch } from '../households/household-switch.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ScreenMenuPlace } from '../layout/screen-menu.tsx'
import { SyncState } from './sync-state.tsx'
import './top-bar.css'
import './view-switch.css'
import '../ui/page/dock.css'
import '../ui/lists/facts.css'
import '../ui/lists/rows.css'
import '../ui/messages/states.css'
import './shell.css'

const titles: Readonly<Record<View, string>> = {
  items: messages.item.manageTitle,
  inventory: messages.inventory.manageTitle,
  'base-inventory': messages.baseInventory.manageTitle,
  'shopping-list': messages.shoppingList.title,
}

const ShortcutsDialog = later('ShortcutsDialog', () => import('../shortcuts/shortcuts-dialog.tsx'))

const DemoBar = later(
  'DemoBar',
  () => withTexts(['demo', 'groceries'], () => import('../demo/demo-bar.tsx')),
  <div className="demo-bar" />,
)

export function AfterLogin() {
  const userId = useCurrentUserId()
  const isOpen = useOpenHousehold() !== undefined
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => startLater(userId, open), [userId])
  useEffect(startSending, [])
  usePlace()
  return (
    <PrimeRoot>
      {isDemo() && <DemoBar />}
      <Outlet />
      <ToastArea />
      {isOpen && !isDemo() && Reflect.has(navigator, 'setAppBadge') && <AppBadge />}
    </PrimeRoot>
  )
}

/** A view has one place, however one comes to it; a deeper screen begins at its top, and only Back leads to its place. */
function usePlace(): void {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isBack = useNavigationType() === NavigationType.Pop
  const view = shownViewAt(pathname, query)
  useScrollPlace(view ?? pathname, view === undefined && !isBack)
}

function startLater(userId: string, open: (path: string) => void): () => void {
  const starting = import('./after-login.ts').then(({ startAfterLogin }) => startAfterLogin(userId, open))
  return () => void starting.then((end) => end()).catch(() => undefined)
}

export function Shell() {
  // A new key for each path mounts the screen again, so that its heading gets the focus.
  const { pathname } = useLocation()
  return (
    <div className="shell">
      <TopBar />
      <ViewSwitch />
      <main>
        <Outlet key={pathname} />
      </main>
      <Shortcuts />
    </div>
  )
}

/** In the same file as the shell, so that both load at once. */
export function ViewScreen() {
  const view = useView() ?? 'items'
  useEffect(() => keepLastView(view), [view])
  const Content = viewContents[view]
  return (
    <Screen title={messages.views[view]} shownTitle={titles[view]}>
      <HouseholdGate>
        <ViewerNote />
        <Content />
      </HouseholdGate>
    </Screen>
  )
}

/** Keyboard shortcuts, their help, and the hardware scanner in views that do not handle it themselves. */
function Shortcuts() {
  const help = useDialogState<true>()
  useShortcuts(() => help.show(true))
  useHardwareScanner('app', useSearchScanned())
  if (!help.value) return null
  return <ShortcutsDialog {...help.control} />
}

const icons: Readonly<Record<View, string>> = {
  items: boxIcon,
  inventory: stockIcon,
  'base-inventory': listIcon,
  'shopping-list': cartIcon,
}

// A name that does not contain its short form is shown whole: readers and eyes would differ otherwise.
const names = views.map((name) => {
  const short = messages.tabs[name]
  const [before = '', after] = messages.views[name].split(short, 2)
  return after === undefined ? { name, before: '', short: before, after: '' } : { name, before, short, after }
})

const lengths = names.map(({ short }) => short.length)
const letters = {
  '--letters': lengths.reduce((sum, length) => sum + length, 0),
  '--longest': Math.max(...lengths),
}

function ViewSwitch() {
  const navigate = useNavigate()
  const current = useView()
  return (
    <nav className="views" aria-label={messages.views.label}>
      <div className="tabs" style={letters}>
        {names.map(({ name, before, short, after }) => (
          <button
            key={name}
            type="button"
            aria-current={name === current ? 'page' : undefined}
            onClick={() => void navigate(dashboardOf(name))}
          >
            <span className="tab-icon">
              <Icon of={icons[name]} />
            </span>
            <span className="tab-label">
              <span className="tab-rest">{before}</span>
              {short}
              <span className="tab-rest">{after}</span>
            </span>
          </button>
        ))}
      </div>
    </nav>
  )
}

function TopBar() {
  return (
    <header className="top">
      <HouseholdSwitch />
      <SyncState />
      <div className="personal">
        <ScreenMenuPlace />
        <LinkButton variant="text" icon={historyIcon} to={paths.history}>
          {messages.history.title}
        </LinkButton>
        <AccountMenu />
      </div>
    </header>
  )
}

function useView(): View | undefined {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return viewAt(pathname, query)
}
