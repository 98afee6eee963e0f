import { useSearchParams } from 'react-router-dom'
import { texts } from '../../i18n/texts.ts'
import { checkStep } from './step.ts'
import { StepLink } from './step-link.tsx'

export function CheckLink({ count }: { readonly count: number }) {
  const [query] = useSearchParams()
  if (count === 0) return null
  return (
    <div className="dock">
      <StepLink to={checkStep(query)}>{texts.batchScanning.checkCount(count)}</StepLink>
    </div>
  )
}
