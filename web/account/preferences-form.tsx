import { changeLanguage, changeTheme } from './preferences.ts'
import { themes } from '../theme/shown-theme.ts'
import { useTheme } from '../theme/theme.ts'
import { ToggleButtons } from '../ui/plain/toggle-buttons.tsx'
import { LanguageButton } from '../languages/language-button.tsx'
import { messages } from '../i18n/messages.ts'
import '../ui/plain/button.css'
import '../ui/buttons/select-button.css'
import './preferences-form.css'

const texts = messages.preferences
const themeOptions = themes.map((theme) => ({ value: theme, label: texts.themes[theme] }))

export function Preferences() {
  const theme = useTheme()
  return (
    <div className="preferences">
      <div className="preference">
        <span aria-hidden="true">{texts.language}</span>
        <LanguageButton onChoose={(next) => void changeLanguage(next)} />
      </div>
      <div className="preference">
        <span aria-hidden="true">{texts.theme}</span>
        <ToggleButtons
          label={texts.theme}
          value={theme}
          options={themeOptions}
          onChange={(next) => void changeTheme(next)}
        />
      </div>
    </div>
  )
}
