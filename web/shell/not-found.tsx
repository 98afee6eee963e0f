import { paths } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { words } from '../words/words.ts'

/** Any address that is none of ours. */
export function NotFound() {
  const { title, text, home } = words.notFound
  return (
    <main className="narrow">
      <title>{words.title(title)}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to={paths.dashboard}>{home}</Link>
    </main>
  )
}
