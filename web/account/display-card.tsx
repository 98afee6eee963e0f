import { Preferences } from '../shell/preferences.tsx'
import { Card } from '../ui/card.tsx'
import { messages } from '../i18n/messages.ts'

/** Selects the language and the theme. */
export function DisplayCard() {
  return (
    <Card title={messages.preferences.title}>
      <Preferences />
    </Card>
  )
}
