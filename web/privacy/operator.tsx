import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import { texts } from '../i18n/texts.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'

export function Operator({ operator }: Pick<PrivacyNotice, 'operator'>) {
  return (
    <RowGroup title={texts.privacy.operator.title}>
      {operator ? (
        <p>
          <strong>{operator.name}</strong>
          <br />
          {operator.address}
          <br />
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </p>
      ) : (
        <p>{texts.privacy.operator.unknown}</p>
      )}
    </RowGroup>
  )
}
