import { AuthCard } from '../layout/auth-card.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'

export function NotFound() {
  const { title, text, home } = messages.notFound
  return (
    <AuthCard title={title}>
      <p>{text}</p>
      <LinkButton to={paths.dashboard}>{home}</LinkButton>
    </AuthCard>
  )
}
