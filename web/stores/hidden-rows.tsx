import type { Store } from '../../functions/model/store.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import type { RowsAt } from './rows-at.ts'
import '../ui/buttons/text-actions.css'

interface Props {
  readonly stores: readonly Store[]
  readonly hidden: RowsAt['hidden']
  readonly onShow: (id: string) => void
}

/** Says how many rows of other stores are not shown; a press leads there. */
export function HiddenRows({ stores, hidden, onShow }: Props) {
  return (
    <div className="text-actions">
      {stores.flatMap(({ id, name }) => {
        const count = hidden.get(id)
        return count === undefined ? (
          []
        ) : (
          <Button
            key={id}
            variant="text"
            onClick={() => {
              onShow(id)
              focusHeading()
            }}
          >
            {texts.stores.more({ count, store: name })}
          </Button>
        )
      })}
    </div>
  )
}
