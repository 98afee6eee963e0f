import { Link } from 'react-router-dom'
import { texts } from '../i18n/texts.ts'
import { pushMark } from '../push/push-mark.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'

export function NotificationsRow({ userId }: { readonly userId: string }) {
  return (
    <li>
      <Link className="row" to={paths.notifications}>
        <span className="row-name">
          <strong>{texts.account.notifications}</strong>
          <span className="detail">{texts.account.notificationsHere(pushMark.isOf(userId))}</span>
        </span>
        <Icon of={chevronRightIcon} />
      </Link>
    </li>
  )
}
