import { useId, useState } from 'react'
import { Preferences } from '../account/preferences-form.tsx'
import { useUnseenNotices } from '../api/unseen-notices.ts'
import { useCurrentUserName } from '../api/household.ts'
import { LogOutButton } from '../auth/log-out-button.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/images/icon.tsx'
import { downloadIcon, historyIcon, userIcon, usersIcon } from '../ui/images/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { language } from '../i18n/language.ts'
import { messages } from '../i18n/messages.ts'
import './account-menu.css'

const entries = [
  { to: paths.history, name: messages.history.title, icon: historyIcon },
  { to: paths.account, name: messages.account.title, icon: userIcon },
  { to: paths.households, name: messages.household.manage, icon: usersIcon },
  { to: paths.importExport, name: messages.importExport.title, icon: downloadIcon },
]

export function AccountMenu() {
  const id = useId()
  const unseen = useUnseenNotices()
  // Its languages take long to name.
  const [isOpened, setOpened] = useState(false)
  const [initial] = useCurrentUserName().toLocaleUpperCase(language)
  return (
    <>
      <button
        type="button"
        className={unseen ? 'face marked-new' : 'face'}
        popoverTarget={id}
        aria-label={unseen ? messages.account.menuWithNotice : messages.account.menu}
      >
        {initial === undefined ? <Icon of={userIcon} /> : <span aria-hidden="true">{initial}</span>}
      </button>
      <div className="account-menu" id={id} popover="auto" onBeforeToggle={() => setOpened(true)}>
        <nav className={unseen ? 'has-notice' : undefined} aria-label={messages.account.menu}>
          {entries.map(({ to, name, icon }) => (
            <LinkButton
              key={to}
              variant="text"
              icon={icon}
              to={to}
              onClick={() => document.getElementById(id)?.hidePopover()}
            >
              {name}
            </LinkButton>
          ))}
        </nav>
        {isOpened && <Preferences />}
        <LogOutButton />
      </div>
    </>
  )
}
