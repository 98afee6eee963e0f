import { matchPath, useLocation, useSearchParams } from 'react-router-dom'
import { paths, type View, views } from '../paths.ts'

const ownPaths: Readonly<Partial<Record<View, string>>> = {
  items: paths.items,
  inventory: paths.inventory,
  'base-inventory': paths.baseInventory,
  'shopping-list': paths.stores,
}

/** Returns the view at a path of its own, or on the dashboard the one in `?view=`; undefined on other screens. */
export function useView(): View | undefined {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (matchPath(paths.dashboard, pathname)) return views.find((view) => view === query.get('view')) ?? 'items'
  return views.find((view) => ownPaths[view] !== undefined && matchPath(ownPaths[view], pathname))
}
