import { useId } from 'react'
import { apiKeyScopes, type ApiKeyScope, type KeyScope } from '../../functions/protocol/api-key-scopes.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { texts } from '../i18n/texts.ts'
import { RadioButton } from '../ui/inputs/radio-button.tsx'

interface Props {
  readonly value: KeyScope
  readonly onChange: (scope: ApiKeyScope) => void
}

/** People who only view a household make keys that only look. */
export function ScopeChoice({ value, onChange }: Props) {
  const id = useId()
  const { mayChange } = useHousehold()
  return (
    <fieldset className="choices">
      <legend>{texts.connections.whatMayItDo}</legend>
      {apiKeyScopes
        .filter((scope) => mayChange || scope === 'look')
        .map((scope) => (
          <RadioButton
            key={scope}
            name={id}
            label={texts.connections.scopes[scope]}
            describedBy={`${id}-${scope}`}
            checked={scope === value}
            onChoose={() => onChange(scope)}
          >
            <span className="row-name">
              <strong>{texts.connections.scopes[scope]}</strong>
              <span className="detail" id={`${id}-${scope}`}>
                {texts.connections.scopeMeanings[scope]}
              </span>
            </span>
          </RadioButton>
        ))}
    </fieldset>
  )
}
