import { NavLink } from 'react-router-dom'
import { messages } from '../i18n/messages.ts'
import { paths } from '../paths.ts'
import './history-tabs.css'

/** Two screens that share a title: what was done, and what that adds up to. */
export function HistoryTabs() {
  const { title } = messages.history
  return (
    <nav className="history-tabs" aria-label={title}>
      <NavLink to={paths.history}>{title}</NavLink>
      <NavLink to={paths.whatWeUse}>{messages.whatWeUse.title}</NavLink>
    </nav>
  )
}
