import { language, languageName } from '../i18n/language.ts'
import { messages, withTexts } from '../i18n/messages.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { globeIcon } from '../ui/images/icons.ts'
import { Button } from '../ui/plain/button.tsx'
import { later } from '../ui/page/later.tsx'

const LanguageSheet = later('LanguageSheet', () =>
  withTexts(['languages'], () => import('./language-sheet.tsx')),
)

export function LanguageButton({ onChoose }: { readonly onChoose: (code: string) => void }) {
  const sheet = useDialogState<true>()
  const name = languageName(language)
  return (
    <>
      <Button
        variant="text"
        icon={globeIcon}
        lang={language}
        aria-label={messages.preferences.languageOf(name)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // A menu would lie above the sheet.
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          sheet.show(true)
        }}
      >
        {name}
      </Button>
      {sheet.turn > 0 && <LanguageSheet key={sheet.turn} {...sheet.control} onChoose={onChoose} />}
    </>
  )
}
