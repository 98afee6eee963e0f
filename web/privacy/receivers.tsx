import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import { privacyMessages as texts } from '../i18n/privacy-messages.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'

export function Receivers({ notice: { receivers, region } }: { readonly notice: PrivacyNotice }) {
  return (
    <RowGroup title={texts.receiversTitle}>
      {receivers.length === 0 && <p>{texts.nobody}</p>}
      {receivers.length > 0 && (
        <ul className="sentences">
          {receivers.map((receiver) => (
            <li key={receiver}>
              <strong>{texts.receivers[receiver].name}</strong>: {getsOf(receiver, region ?? '')}
            </li>
          ))}
        </ul>
      )}
    </RowGroup>
  )
}

function getsOf(receiver: PrivacyNotice['receivers'][number], region: string): string {
  if (receiver === 'aws') return texts.receivers.aws.gets(region)
  return texts.receivers[receiver].gets
}
