import { useNavigate } from 'react-router-dom'
import { dashboardOf, type View, views } from '../paths.ts'
import { Icon } from '../ui/images/icon.tsx'
import { boxIcon, cartIcon, listIcon, stockIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'
import { useView } from './use-view.ts'
import './view-switch.css'

const icons: Readonly<Record<View, string>> = {
  items: boxIcon,
  inventory: stockIcon,
  'base-inventory': listIcon,
  'shopping-list': cartIcon,
}

// A name that does not contain its short form is shown whole: readers and eyes would differ otherwise.
const names = views.map((name) => {
  const short = messages.tabs[name]
  const [before = '', after] = messages.views[name].split(short, 2)
  return after === undefined ? { name, before: '', short: before, after: '' } : { name, before, short, after }
})

const lengths = names.map(({ short }) => short.length)
const letters = {
  '--letters': lengths.reduce((sum, length) => sum + length, 0),
  '--longest': Math.max(...lengths),
}

export function ViewSwitch() {
  const navigate = useNavigate()
  const current = useView()
  return (
    <nav className="views" aria-label={messages.views.label}>
      <div className="tabs" style={letters}>
        {names.map(({ name, before, short, after }) => (
          <button
            key={name}
            type="button"
            aria-current={name === current ? 'page' : undefined}
            onClick={() => void navigate(dashboardOf(name))}
          >
            <span className="tab-icon">
              <Icon of={icons[name]} />
            </span>
            <span className="tab-label">
              <span className="tab-rest">{before}</span>
              {short}
              <span className="tab-rest">{after}</span>
            </span>
          </button>
        ))}
      </div>
    </nav>
  )
}
