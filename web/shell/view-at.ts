import { paths, type View, views } from '../paths.ts'
import { lastView } from './last-view.ts'

const ownPaths: Readonly<Record<View, readonly string[]>> = {
  items: [paths.items],
  inventory: [paths.inventory, paths.toUseFirst],
  'base-inventory': [paths.baseInventory],
  'shopping-list': [paths.stores],
}

/**
 * Returns the view at a path of its own, or on the dashboard the one in `?view=`, else the one where this device was left;
 * undefined on other screens.
 */
export function viewAt(pathname: string, query: URLSearchParams): View | undefined {
  const path = withoutSlash(pathname)
  const wanted = query.get('view') ?? lastView()
  if (path === paths.dashboard) return views.find((view) => view === wanted) ?? 'items'
  return views.find((view) => ownPaths[view].includes(path))
}

/** Returns the view that is shown itself, where it isn't that of a deeper screen. */
export function shownViewAt(pathname: string, query: URLSearchParams): View | undefined {
  const path = withoutSlash(pathname)
  const view = viewAt(path, query)
  return view && [paths.dashboard, ownPaths[view][0]].includes(path) ? view : undefined
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')
