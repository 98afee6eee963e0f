import { useSearchParams } from 'react-router-dom'
import { texts } from '../../i18n/texts.ts'
import { checkStep } from './step.ts'
import { StepLink } from './step-link.tsx'

/** Leads on to the check of a count that is not saved yet, whatever is scanned meanwhile. */
export function CheckLink({ count }: { readonly count: number }) {
  const [query] = useSearchParams()
  if (count === 0) return null
  return (
    <div className="dock">
      <StepLink to={checkStep(query)}>{texts.batchScanning.checkCount(count)}</StepLink>
    </div>
  )
}
