import { toBuy } from '../../functions/model/gap.ts'
import { addMissing } from '../forecasts/add-missing.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { formatList } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import type { SoonEntry } from './soon.ts'

/** Says what of that which runs out is on the list, and puts the rest there. */
export function AddEnding({ entries }: { readonly entries: readonly SoonEntry[] }) {
  const { mayChange } = useHousehold()
  const ending = entries.filter(({ lasts }) => lasts !== undefined).map(({ item }) => item)
  const listed = ending.filter((item) => toBuy(item) > 0).map(({ name }) => name)
  const missing = ending.filter((item) => toBuy(item) === 0)
  return (
    <>
      {listed.length > 0 && (
        <p className="hint">{texts.forecasts.onList({ count: listed.length, names: formatList(listed) })}</p>
      )}
      {mayChange && missing.length > 0 && (
        <div className="dock">
          <Button onClick={() => void addMissing(missing)}>
            {texts.forecasts.addMissing({ count: missing.length, name: missing[0]?.name ?? '' })}
          </Button>
        </div>
      )}
    </>
  )
}
