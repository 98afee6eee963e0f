import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/plain/button.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { makeYourOwn } from './make-your-own.ts'
import './demo-bar.css'

export function DemoBar() {
  const own = useAction(makeYourOwn)
  return (
    <aside className="demo-bar" aria-label={texts.demo.title}>
      <span>{texts.demo.bar}</span>
      <Button variant="text" busy={own.busy} onClick={() => own.run()}>
        {texts.demo.own}
      </Button>
    </aside>
  )
}
