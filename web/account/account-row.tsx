import { Icon } from '../ui/icon.tsx'
import { chevronRightIcon } from '../ui/icons.ts'

interface Props {
  readonly title: string
  readonly detail?: string
  readonly onOpen: () => void
}

/** Something of the account that a sheet changes. */
export function AccountRow({ title, detail, onOpen }: Props) {
  return (
    <button type="button" className="row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="row-name">
        <strong>{title}</strong>
        {detail !== undefined && <span className="detail">{detail}</span>}
      </span>
      <Icon of={chevronRightIcon} />
    </button>
  )
}
