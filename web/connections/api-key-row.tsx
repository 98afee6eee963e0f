import { useId, useState } from 'react'
import type { ApiKey } from '../../functions/api-keys/contract.ts'
import { currentUserId } from '../api/user.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronDownIcon } from '../ui/images/icons.ts'
import { ApiKeyActions } from './api-key-actions.tsx'
import { describeKey, describeOrigin } from './describe-key.ts'
import { purposeOf } from './purposes.ts'
import { RowText } from '../ui/lists/row-text.tsx'

interface Props {
  readonly apiKey: ApiKey
  /** Called for another address of a calendar. */
  readonly onReplace: () => void
}

export function ApiKeyRow({ apiKey, onReplace }: Props) {
  const { isOwner } = useHousehold()
  const [open, setOpen] = useState(false)
  const id = useId()
  const mayChange = isOwner || apiKey.user_id === currentUserId()
  return (
    <li className={open ? 'api-key open' : 'api-key'}>
      <button
        type="button"
        className="row marked"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="avatar">
          <Icon of={purposeOf(apiKey).icon} />
        </span>
        <RowText title={apiKey.name} detail={describeKey(apiKey)} />
        <Icon of={chevronDownIcon} />
      </button>
      {open && (
        <div className="api-key-more" id={id}>
          <p className="detail">{describeOrigin(apiKey)}</p>
          {mayChange && <ApiKeyActions apiKey={apiKey} onReplace={onReplace} />}
        </div>
      )}
    </li>
  )
}
