import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { LogOutButton } from '../auth/log-out-button.tsx'
import { dashboardOf, type View, views } from '../paths.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Icon } from '../ui/icon.tsx'
import { boxIcon, cartIcon, listIcon, stockIcon } from '../ui/icons.ts'
import { Loading } from '../ui/loading.tsx'
import { words } from '../words/words.ts'
import './shell.css'

const shown = {
  items: {
    icon: boxIcon,
    Content: lazy(async () => ({ default: (await import('../items/item-view.tsx')).ItemView })),
  },
  inventory: {
    icon: stockIcon,
    Content: lazy(async () => ({ default: (await import('../inventory/inventory-view.tsx')).InventoryView })),
  },
  'base-inventory': {
    icon: listIcon,
    Content: lazy(async () => ({
      default: (await import('../base-inventory/base-inventory-view.tsx')).BaseInventoryView,
    })),
  },
  'shopping-list': {
    icon: cartIcon,
    Content: lazy(async () => ({
      default: (await import('../shopping-list/shopping-list-view.tsx')).ShoppingListView,
    })),
  },
} as const

/** A view with what surrounds it: the product's name, the way out, and the buttons that switch the views. */
export function Shell({ view }: { readonly view: View }) {
  const { Content } = shown[view]
  return (
    <div className="shell">
      <title>{words.title(words.views[view])}</title>
      <header className="top">
        <span className="product">{words.product}</span>
        <LogOutButton />
      </header>
      <ViewSwitch view={view} />
      <main>
        <h1 tabIndex={-1}>{words.views[view]}</h1>
        <ErrorBoundary key={view}>
          <Suspense fallback={<Loading />}>
            <Content />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

function ViewSwitch({ view }: { readonly view: View }) {
  const navigate = useNavigate()
  return (
    <nav className="views" aria-label={words.views.label}>
      {views.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === view ? 'page' : undefined}
          onClick={() => void navigate(dashboardOf(name))}
        >
          <Icon of={shown[name].icon} />
          {words.views[name]}
        </button>
      ))}
    </nav>
  )
}
