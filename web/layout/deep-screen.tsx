import type { ReactNode } from 'react'
import { useHeading } from '../ui/page/use-heading.ts'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { chevronLeftIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'
import { entriesBefore } from './entries-before.ts'
import { ScreenContent } from './screen.tsx'
import './deep-screen.css'

interface Props {
  readonly title: string
  /** Stands below the title. */
  readonly detail: ReactNode
  /** Rare actions, behind one button beside the title. */
  readonly menu?: ReactNode
  readonly children: ReactNode
}

/** A screen that one opens and comes back from: on the phone its title takes the place of the household's name. */
export function DeepScreen({ title, detail, menu, children }: Props) {
  const heading = useHeading(title)
  return (
    <>
      <div className="deep-title">
        <BackButton />
        <div className="deep-title-text">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="detail">{detail}</p>
        </div>
        {menu}
      </div>
      <ScreenContent>{children}</ScreenContent>
    </>
  )
}

/** Leads back to where one came from, or to the dashboard where nothing of the app comes before. */
function BackButton() {
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
