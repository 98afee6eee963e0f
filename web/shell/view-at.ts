import { paths, type View, views } from '../paths.ts'

const ownPaths: Readonly<Record<View, readonly string[]>> = {
  items: [paths.items],
  inventory: [paths.inventory, paths.toUseFirst],
  'base-inventory': [paths.baseInventory],
  'shopping-list': [paths.stores],
}

/** Returns the view at a path of its own, or on the dashboard the one in `?view=`; undefined on other screens. */
export function viewAt(pathname: string, query: URLSearchParams): View | undefined {
  const path = pathname.replace(/\/+$/, '')
  if (path === paths.dashboard) return views.find((view) => view === query.get('view')) ?? 'items'
  return views.find((view) => ownPaths[view].includes(path))
}
