import { textReports } from '../../functions/text-reports/contract.ts'
import { call } from '../api/call.ts'
import { language } from '../i18n/language.ts'
import { texts } from '../i18n/texts.ts'
import { required } from '../i18n/required.ts'
import { pageAt } from '../page-errors/describe-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { TextArea } from '../ui/inputs/text-area.tsx'
import { useFields } from '../ui/inputs/use-fields.ts'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { notify } from '../ui/plain/toasts.ts'

interface Props {
  /** The language's own name. */
  readonly name: string
  readonly onTyped: (typed: boolean) => void
  readonly onSent: () => void
}

const empty = { text: '', better: '', why: '' }

export function ReportForm({ name, onTyped, onSent }: Props) {
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
