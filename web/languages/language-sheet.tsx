import { useState } from 'react'
import type { Language } from '../../texts/generated/languages.ts'
import { language, languageName } from '../i18n/language.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { PrimeRoot } from '../ui/page/prime-root.tsx'
import { LanguageList } from './language-list.tsx'
import { ReportForm } from './report-form.tsx'

interface Props extends DialogControl {
  readonly onChoose: (code: string) => void
}

export function LanguageSheet({ open, onClose, onChoose }: Props) {
  const [reporting, setReporting] = useState(false)
  const [typed, setTyped] = useState(false)
  const [chosen, setChosen] = useState(language)
  const choose = (code: Language) => {
    setChosen(code)
    onClose()
  }
  return (
    <PrimeRoot>
      <Dialog
        title={reporting ? texts.languages.report : messages.preferences.language}
        open={open}
        onClose={onClose}
        // Another language loads the page again, which would keep the sheet's entry in the browser's history.
        onClosed={() => chosen !== language && onChoose(chosen)}
        unsaved={typed}
      >
        {reporting ? (
          <ReportForm name={languageName(language)} onTyped={setTyped} onSent={onClose} />
        ) : (
          <LanguageList onChoose={choose} onReport={() => setReporting(true)} />
        )}
      </Dialog>
    </PrimeRoot>
  )
}
