import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import { privacyMessages } from '../i18n/privacy-messages.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'

const texts = privacyMessages.operator

export function Operator({ operator }: Pick<PrivacyNotice, 'operator'>) {
  return (
    <RowGroup title={texts.title}>
      {operator ? (
        <p>
          <strong>{operator.name}</strong>
          <br />
          {operator.address}
          <br />
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </p>
      ) : (
        <p>{texts.unknown}</p>
      )}
    </RowGroup>
  )
}
