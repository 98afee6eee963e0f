import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import { texts } from '../i18n/texts.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'

export function Receivers({ notice: { receivers, region } }: { readonly notice: PrivacyNotice }) {
  return (
    <RowGroup title={texts.privacy.receiversTitle}>
      {receivers.length === 0 && <p>{texts.privacy.nobody}</p>}
      {receivers.length > 0 && (
        <ul className="sentences">
          {receivers.map((receiver) => (
            <li key={receiver}>
              <strong>{texts.privacy.receivers[receiver].name}</strong>: {getsOf(receiver, region ?? '')}
            </li>
          ))}
        </ul>
      )}
    </RowGroup>
  )
}

function getsOf(receiver: PrivacyNotice['receivers'][number], region: string): string {
  if (receiver === 'aws') return texts.privacy.receivers.aws.gets(region)
  return texts.privacy.receivers[receiver].gets
}
