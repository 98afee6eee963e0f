import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/plain/button.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { wayOut } from './make-your-own.ts'
import './demo-bar.css'

export function DemoBar() {
  const { label, run } = wayOut()
  const way = useAction(run)
  return (
    <aside className="demo-bar" aria-label={texts.demo.title}>
      <span>{texts.demo.bar}</span>
      <Button variant="text" busy={way.busy} onClick={() => way.run()}>
        {label}
      </Button>
    </aside>
  )
}
