import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '../../ui/images/icon.tsx'
import { nextIcon, warningIcon } from '../../ui/images/icons.ts'
import { texts } from '../../i18n/texts.ts'
import { inboxStep } from '../counting/step.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import { RowText } from '../../ui/lists/row-text.tsx'
import './inbox.css'

export function InboxLink({ codes }: { readonly codes: readonly InboxCode[] }) {
  const [query] = useSearchParams()
  const [newest] = codes
  if (!newest) return null
  return (
    <Link className="row inbox-link" to={inboxStep(query)}>
      <Icon of={warningIcon} />
      <RowText title={texts.batchScanning.inboxCount(codes.length)} detail={newest.code} />
      <Icon of={nextIcon} />
    </Link>
  )
}
