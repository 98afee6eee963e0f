import { Select } from '../ui/menus/select.tsx'
import { messages } from '../i18n/messages.ts'

const texts = messages.item

interface Props {
  /** Those of all items; an empty one if there are items without a place. */
  readonly places: readonly string[]
  /** Undefined means every place. */
  readonly place: string | undefined
  readonly onChange: (place: string | undefined) => void
  /** The label for every place, if it is worded in another way. */
  readonly all?: string
}

export function PlaceFilter({ places, place, onChange, all = texts.everyPlace }: Props) {
  if (places.every((one) => one === '')) return null
  const known = places.map((value) => ({ value, label: value || texts.noKnown.place }))
  return (
    <div className="place-filter">
      <Select
        isFilter
        label={messages.fields.place}
        value={place}
        options={[{ value: undefined, label: all }, ...known]}
        onChange={onChange}
      />
    </div>
  )
}
