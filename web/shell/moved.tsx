import { Navigate, useLocation } from 'react-router-dom'

/** Leads from the path of an earlier version to the one of today, with its query. */
export function Moved({ to }: { readonly to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}
