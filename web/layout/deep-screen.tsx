import type { ReactNode } from 'react'
import { useHeading } from '../ui/page/use-heading.ts'
import { BackButton } from './back-button.tsx'
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
