import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'
import { RowText } from '../ui/lists/row-group.tsx'

interface Props {
  readonly title: string
  readonly detail?: string
  /** The label of the button that opens it, if that is not to change it. */
  readonly way?: string
  readonly onOpen: () => void
}

export function AccountRow({ title, detail, way, onOpen }: Props) {
  return (
    <button type="button" className="row" aria-haspopup="dialog" onClick={onOpen}>
      <RowText title={title} detail={detail} />
      {way === undefined ? <Icon of={chevronRightIcon} /> : <span className="way">{way}</span>}
    </button>
  )
}
