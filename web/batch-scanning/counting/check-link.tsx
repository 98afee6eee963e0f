import { useSearchParams } from 'react-router-dom'
import { batchMessages as texts } from '../../i18n/batch-scanning-messages.ts'
import { checkStep } from './step.ts'
import { StepLink } from './step-link.tsx'

/** Leads on to the check of a count that is not saved yet, whatever is scanned meanwhile. */
export function CheckLink({ count }: { readonly count: number }) {
  const [query] = useSearchParams()
  if (count === 0) return null
  return (
    <div className="dock">
      <StepLink to={checkStep(query)}>{texts.checkCount(count)}</StepLink>
    </div>
  )
}
