import { useEffect, useId, useState } from 'react'
import { sameValue, type FieldName } from '../../../functions/model/fields.ts'
import type { List } from '../../api/list.ts'
import { LookUpLine } from '../../products/look-up-line.tsx'
import type { DialogControl } from '../../ui/dialogs/dialog.tsx'
import { AddCard, useRoomBeside } from '../../ui/dialogs/add-card.tsx'
import { ActionError, Message } from '../../ui/messages/message.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { constants } from '../../ui/constants.ts'
import { focusFirstError, focusFirstField, Form } from '../../ui/inputs/form.tsx'
import { plusIcon } from '../../ui/images/icons.ts'
import { notify } from '../../ui/plain/toasts.ts'
import { formatQuantity } from '../../i18n/format.ts'
import { messages } from '../../i18n/messages.ts'
import { fieldErrors, isRequiredOnCard, valuesOf, emptyDraft, type FieldDrafts } from '../form/item-draft.ts'
import { ItemFieldSet } from '../form/item-field-set.tsx'
import { ScanButton } from '../../finding/scan-button.tsx'
import { DuplicateEan, useTaken } from '../form/duplicate-ean.tsx'
import { useAddItem } from './use-add-item.ts'
import type { Item } from '../../../functions/model/item.ts'
import { quantitiesOf, type QuickDraft } from './use-quick-add.ts'
import { useSuggested } from '../../products/use-suggested.ts'
import type { Scan } from '../../../functions/model/read-scan.ts'
import { newLot } from '../../use-first/lot-drafts.ts'
import { readQuantity } from '../../ui/inputs/quantity-field.tsx'
import type { FieldDraft, RecordDraft } from '../../fields/field-draft.ts'

interface Props extends DialogControl {
  readonly list: List<Item>
  /** The draft of the short form; its quantities are added along. */
  readonly initial: QuickDraft
}

const texts = messages.item
const noQuantities = { quantity: 0, desiredQuantity: 0 }

/** Adds an item; unlike the API, it requires every field that the specification names. */
export function AddItemCard({ list, initial, ...card }: Props) {
  const form = useId()
  const isBeside = useRoomBeside()
  const { draft, change, scan, clear, unsaved, suggestedIn, lookUp } = useCardDraft(initial)
  const [quantities, setQuantities] = useState(() => quantitiesOf(initial))
  const [checked, setChecked] = useState(false)
  const [added, setAdded] = useState(false)
  const errors = fieldErrors(draft, isRequiredOnCard)
  const carries = !sameValue(quantities, noQuantities)

  const add = useAddItem(() => {
    clear()
    setQuantities(noQuantities)
    setChecked(false)
    // In a sheet at the bottom it would push the fields up.
    if (isBeside) setAdded(true)
    else notify('success', texts.added)
    focusFirstField(form)
  })

  const duplicate = useTaken(list.rows, valuesOf(draft))
  const save = () => add.run({ fields: valuesOf(draft), ...quantities })

  useEffect(() => {
    if (!added) return undefined
    const timer = setTimeout(() => setAdded(false), constants.messageStays)
    return () => clearTimeout(timer)
  }, [added])

  function submit(element: HTMLFormElement) {
    setChecked(true)
    setAdded(false)
    if (Object.keys(errors).length > 0) focusFirstError(element)
    else if (!duplicate.ask()) save()
  }

  return (
    <AddCard title={texts.addTitle} unsaved={unsaved} {...card}>
      <Form id={form} onSubmit={submit}>
        <ItemFieldSet
          isNew
          isRequired={isRequiredOnCard}
          value={draft}
          suggestedIn={suggestedIn}
          onChange={change}
          errors={checked ? errors : {}}
        />
        <DuplicateEan taken={duplicate.taken} onAdd={duplicate.isAsked ? save : undefined} />
        <LookUpLine lookUp={lookUp} />
        {carries && (
          <p className="hint">
            {texts.withQuantities({
              quantity: formatQuantity(quantities.quantity),
              desired: formatQuantity(quantities.desiredQuantity),
            })}
          </p>
        )}
        <ActionError of={add} />
        <div className="buttons">
          <ScanButton onScan={scan}>{texts.scanBarcode}</ScanButton>
          <Button type="submit" icon={plusIcon} busy={add.busy}>
            {texts.add}
          </Button>
        </div>
        {/* Below everything, so that the fields stay where they are as it comes and goes. */}
        {added && (
          <Message severity="success" onDismiss={() => setAdded(false)}>
            {texts.added}
          </Message>
        )}
      </Form>
    </AddCard>
  )
}

function useCardDraft({ name, description, category, ean, until, quantity }: QuickDraft) {
  const [typed, setTyped] = useState<FieldDrafts>({
    ...emptyDraft,
    name,
    description,
    category,
    ean,
    lots: lotsOf(until, readQuantity(quantity)),
  })
  const [scanned, setScanned] = useState(ean)
  const { shown, touch, reset, ...suggested } = useSuggested(typed, codeOf(typed, scanned))

  function change(field: FieldName, value: FieldDraft) {
    setTyped((last) => ({ ...last, [field]: value }))
    touch([field])
  }

  function addLot(day: string) {
    const { lots } = typed
    const known = typeof lots === 'object' ? lots : []
    if (known.every(({ until: other }) => other !== day)) change('lots', [...known, ...lotsOf(day)])
  }

  return {
    ...suggested,
    draft: shown,
    change,
    scan: ({ code, until: day }: Scan) => {
      setScanned(code)
      change('ean', code)
      if (day !== undefined) addLot(day)
    },
    clear: () => {
      setTyped(emptyDraft)
      reset()
    },
    unsaved: !sameValue(typed, emptyDraft),
  }
}

const lotsOf = (until: string, quantity = 1): readonly RecordDraft[] =>
  until === '' ? [] : [{ ...newLot(quantity), until }]

/** The code to look up: as scanned, or typed to an end that is hardly the beginning of another one. */
function codeOf({ ean }: FieldDrafts, scanned: string): string {
  const code = typeof ean === 'string' ? ean : ''
  return code === scanned || /^\d{12,14}$/.test(code) ? code : ''
}
