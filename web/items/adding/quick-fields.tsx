import { ScanButton } from '../../finding/scan-button.tsx'
import { readScan, type Scan } from '../../../functions/model/read-scan.ts'
import { formatCalendarDay } from '../../i18n/format.ts'
import { messages } from '../../i18n/messages.ts'
import { SuggestedMark } from '../../products/suggested-mark.tsx'
import { QuantityField } from '../../ui/inputs/quantity-field.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { SameName } from '../same-name.tsx'
import { KnownTextField } from '../known-text-field.tsx'
import type { QuickDraft, useQuickAdd } from './use-quick-add.ts'

interface Props extends Pick<
  ReturnType<typeof useQuickAdd>,
  'draft' | 'change' | 'changeQuantity' | 'isOfCode' | 'suggestedIn' | 'lookUpCode'
> {
  readonly errors: Partial<QuickDraft>
}

const texts = messages.item

export function QuickFields({ draft, change, errors, isOfCode, suggestedIn, lookUpCode, ...rest }: Props) {
  const category = (
    <KnownTextField
      of="category"
      label={messages.fields.category}
      itemName={draft.name}
      value={draft.category}
      suggested={suggestedIn('category')}
      onChange={(value) => change({ category: value })}
    />
  )
  return (
    <>
      <SameName name={draft.name}>
        <TextField
          label={texts.name}
          required
          value={draft.name}
          suggested={suggestedIn('name')}
          onChange={(name) => change({ name })}
          error={errors.name}
          end={suggestedIn('name') !== undefined && <SuggestedMark />}
        />
      </SameName>
      <div className={isOfCode ? 'stepper-pair of-code' : 'stepper-pair'}>
        {isOfCode && (
          <TextField
            label={messages.fields.description}
            value={draft.description}
            suggested={suggestedIn('description')}
            onChange={(description) => change({ description })}
          />
        )}
        {isOfCode && category}
        <QuantityField
          label={texts.stock}
          value={draft.quantity}
          onChange={rest.changeQuantity}
          error={errors.quantity}
        />
        <QuantityField
          label={messages.fields.desired_quantity}
          value={draft.desiredQuantity}
          onChange={(desiredQuantity) => change({ desiredQuantity })}
          error={errors.desiredQuantity}
        />
        {!isOfCode && category}
        <CodeField
          value={draft.ean}
          onChange={(ean, until = '') => change({ ean, until })}
          onRead={lookUpCode}
        />
      </div>
      {draft.until !== '' && <p className="hint">{messages.records.until(formatCalendarDay(draft.until))}</p>}
    </>
  )
}

interface CodeProps {
  readonly value: string
  readonly onChange: (ean: string, until?: string) => void
  /** Called with a code that was scanned, or typed to its end. */
  readonly onRead: (ean: string) => void
}

function CodeField({ value, onChange, onRead }: CodeProps) {
  function scan({ code, until = '' }: Scan) {
    onChange(code, until)
    onRead(code)
  }
  return (
    <TextField
      label={messages.fields.ean}
      inputMode="numeric"
      spellCheck={false}
      value={value}
      onChange={(ean) => onChange(ean)}
      onBlur={() => {
        const { code, until } = readScan(value)
        if (code !== value) onChange(code, until)
        onRead(code)
      }}
      end={
        <ScanButton inField onScan={scan}>
          {texts.scanBarcode}
        </ScanButton>
      }
    />
  )
}
