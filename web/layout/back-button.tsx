import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { chevronLeftIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'
import { entriesBefore } from './entries-before.ts'

/** Leads back to where one came from, or to the dashboard where nothing of the app comes before. */
export function BackButton() {
  const navigate = useNavigate()
  const goBack = () =>
    void (entriesBefore() === 0 ? navigate(paths.dashboard, { replace: true }) : navigate(-1))
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
