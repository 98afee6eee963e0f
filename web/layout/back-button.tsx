import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { chevronLeftIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'

/** Leads back to where one came from, or to the dashboard where nothing of the app comes before. */
export function BackButton() {
  const navigate = useNavigate()
  const goBack = () => void (isFirst() ? navigate(paths.dashboard, { replace: true }) : navigate(-1))
  return (
    <Button
      variant="text"
      icon={chevronLeftIcon}
      aria-label={messages.back}
      // After a row that it closes, which has an entry of its own in the history.
      onClick={() => setTimeout(goBack)}
    />
  )
}

// React Router counts its entries in the browser's history.
function isFirst(): boolean {
  const state: unknown = history.state
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)
}
