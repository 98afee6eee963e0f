import { useNavigate } from 'react-router-dom'
import { dashboardOf, type View, views } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { boxIcon, cartIcon, listIcon, stockIcon } from '../ui/icons.ts'
import { messages } from '../i18n/messages.ts'
import { useView } from './use-view.ts'
import './view-switch.css'

const icons: Readonly<Record<View, string>> = {
  items: boxIcon,
  inventory: stockIcon,
  'base-inventory': listIcon,
  'shopping-list': cartIcon,
}

const letters = views.reduce((sum, name) => sum + messages.views[name].length, 0)

/** Buttons to switch views; at the bottom of the screen on a phone. */
export function ViewSwitch() {
  const navigate = useNavigate()
  const current = useView()
  return (
    <nav className="views" aria-label={messages.views.label}>
      <div className="tabs" style={{ '--letters': letters }}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === current ? 'page' : undefined}
            onClick={() => void navigate(dashboardOf(name))}
          >
            <span className="tab-icon">
              <Icon of={icons[name]} />
            </span>
            <span className="tab-label">{messages.views[name]}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}
