import { messages, texts } from '../i18n/messages.ts'
import { useState } from 'react'
import { useStore } from '../api/store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import phoneIcon from './phone.svg?raw'
import { endInstallOffer } from './due.ts'
import { installPrompt } from './install-prompt.ts'
import '../ui/buttons/text-actions.css'
import '../ui/messages/offer.css'
import './install-offer.css'

export function InstallOffer() {
  const prompt = useStore(installPrompt)
  const [isOver, setOver] = useState(false)
  if (isOver || !(prompt ?? isSafariTab())) return null

  function end() {
    endInstallOffer()
    setOver(true)
  }

  return (
    <section className="offer install-offer" aria-label={texts.installing.title}>
      <span className="round">
        <Icon of={phoneIcon} />
      </span>
      <div>
        <p>{texts.installing.title}</p>
        <p className="detail">{prompt ? texts.installing.why : texts.installing.bySafari}</p>
        <div className="text-actions">
          {prompt && (
            <Button variant="text" onClick={() => void prompt.prompt().finally(end)}>
              {texts.installing.install}
            </Button>
          )}
          <Button variant="text" onClick={end}>
            {prompt ? messages.dialog.notNow : texts.installing.understood}
          </Button>
        </div>
      </div>
    </section>
  )
}

// Only on iOS and iPadOS: https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/
const isSafariTab = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1
