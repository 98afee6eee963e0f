import { texts } from '../i18n/texts.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { purposes, type Purpose } from './purposes.ts'
import { RowText } from '../ui/lists/row-text.tsx'

export function PurposeRows({ onChoose }: { readonly onChoose: (purpose: Purpose) => void }) {
  return (
    <RowGroup title={texts.connections.question}>
      <ul className="rows">
        {purposes.map((purpose) => (
          <li key={purpose.name}>
            <button
              type="button"
              className="row marked"
              aria-haspopup="dialog"
              onClick={() => onChoose(purpose)}
            >
              <span className="avatar">
                <Icon of={purpose.icon} />
              </span>
              <RowText title={purpose.name} detail={purpose.detail} />
              <Icon of={chevronRightIcon} />
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">{texts.connections.hint}</p>
    </RowGroup>
  )
}
