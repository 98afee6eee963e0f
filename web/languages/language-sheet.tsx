import { useState } from 'react'
import { type Language, offered } from '../../texts/generated/languages.ts'
import { language, languageName } from '../i18n/language.ts'
import { messages, texts, required } from '../i18n/messages.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { PrimeRoot } from '../ui/page/prime-root.tsx'
import { marks } from '../../texts/generated/language-marks.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon, pencilIcon } from '../ui/images/icons.ts'
import { RowText } from '../ui/lists/row-group.tsx'
import { textReports } from '../../functions/text-reports/contract.ts'
import { call } from '../api/call.ts'
import { pageAt } from '../page-errors/describe-error.ts'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { TextArea } from '../ui/inputs/text-area.tsx'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { notify } from '../ui/plain/toasts.ts'
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

interface ReportFormProps {
  /** The language's own name. */
  readonly name: string
  readonly onTyped: (typed: boolean) => void
  readonly onSent: () => void
}

const empty = { text: '', better: '', why: '' }

function ReportForm({ name, onTyped, onSent }: ReportFormProps) {
  const { values, field, submit } = useFields(empty, ({ text }) => ({
    text: required(texts.languages.text, text),
    better: undefined,
    why: undefined,
  }))
  const report = useAction(async () => {
    await call(textReports.report, { body: { page: pageAt(location), language, ...values } })
    notify('success', texts.languages.thanks)
    onSent()
  })
  const typing = (one: keyof typeof empty) => {
    const { onChange, ...rest } = field(one)
    return { ...rest, onChange: (text: string) => (onTyped(true), onChange(text)) }
  }
  return (
    <Form onSubmit={submit(report.run)}>
      <p className="hint">{texts.languages.of(name)}</p>
      {report.error !== undefined && <Message severity="error">{report.error}</Message>}
      <TextArea required label={texts.languages.text} {...typing('text')} />
      <TextArea label={texts.languages.better} {...typing('better')} />
      <TextArea label={texts.languages.why} hint={texts.languages.sent} {...typing('why')} />
      <Button type="submit" busy={report.busy}>
        {texts.languages.send}
      </Button>
    </Form>
  )
}
