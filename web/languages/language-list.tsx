import { marks } from '../../texts/generated/language-marks.ts'
import { type Language, offered } from '../../texts/generated/languages.ts'
import { language, languageName } from '../i18n/language.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon, pencilIcon } from '../ui/images/icons.ts'
import { RowText } from '../ui/lists/row-text.tsx'
import '../ui/lists/rows.css'
import './language-list.css'

interface Props {
  readonly onChoose: (code: Language) => void
  readonly onReport: () => void
}

export function LanguageList({ onChoose, onReport }: Props) {
  return (
    <>
      <ul className="rows languages">
        {offered.map((code) => (
          <li key={code} lang={code}>
            <button
              type="button"
              className="row"
              aria-current={code === language ? 'true' : undefined}
              onClick={() => onChoose(code)}
            >
              <RowText title={languageName(code)} detail={marks[code]} />
              {code === language && <Icon of={checkIcon} />}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="text" icon={pencilIcon} onClick={onReport}>
        {texts.languages.report}
      </Button>
    </>
  )
}
