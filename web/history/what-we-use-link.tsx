import { ScreenMenu } from '../layout/screen-menu.tsx'
import { paths } from '../paths.ts'
import { chartIcon } from '../ui/images/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages } from '../i18n/messages.ts'

const { title } = messages.whatWeUse

export function WhatWeUseLink() {
  const isPhone = usePhone()
  return (
    <ScreenMenu>
      {isPhone ? (
        <LinkButton variant="text" icon={chartIcon} to={paths.whatWeUse} aria-label={title} />
      ) : (
        <LinkButton variant="outlined" icon={chartIcon} to={paths.whatWeUse}>
          {title}
        </LinkButton>
      )}
    </ScreenMenu>
  )
}
