import { useState } from 'react'
import { type Language, offered } from '../../texts/generated/languages.ts'
import { language, languageName } from '../i18n/language.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { PrimeRoot } from '../ui/page/prime-root.tsx'
import { ReportForm } from './report-form.tsx'
import { marks } from '../../texts/generated/language-marks.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon, pencilIcon } from '../ui/images/icons.ts'
import { RowText } from '../ui/lists/row-text.tsx'
import '../ui/lists/rows.css'
import './language-list.css'

interface Props extends DialogControl {
  readonly onChoose: (code: string) => void
}

export function LanguageSheet({ onChoose, ...dialog }: Props) {
  const [reporting, setReporting] = useState(false)
  const [typed, setTyped] = useState(false)
  const [chosen, setChosen] = useState(language)
  const choose = (code: Language) => {
    setChosen(code)
    dialog.onClose()
  }
  return (
    <PrimeRoot>
      <Dialog
        title={reporting ? texts.languages.report : messages.preferences.language}
        {...dialog}
        // Another language loads the page again, which would keep the sheet's entry in the browser's history.
        onClosed={() => chosen !== language && onChoose(chosen)}
        unsaved={typed}
      >
        {reporting ? (
          <ReportForm name={languageName(language)} onTyped={setTyped} onSent={dialog.onClose} />
        ) : (
          <LanguageList onChoose={choose} onReport={() => setReporting(true)} />
        )}
      </Dialog>
    </PrimeRoot>
  )
}

interface LanguageListProps {
  readonly onChoose: (code: Language) => void
  readonly onReport: () => void
}

function LanguageList({ onChoose, onReport }: LanguageListProps) {
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
