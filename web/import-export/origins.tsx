import { Link } from 'react-router-dom'
import { importExportMessages } from '../i18n/import-export-messages.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'

const texts = importExportMessages.imports.origins

const origins = ['grocy', 'homebox', 'kitchenowl', 'spreadsheet', 'thisApp'] as const

/** The programs that a household may come from: each opens the steps to its file. */
export function Origins() {
  return (
    <section className="origins" aria-labelledby="origins">
      <h3 id="origins">{texts.title}</h3>
      {origins.map((origin) => (
        <details key={origin} name="origin">
          <summary className="row">
            <span className="row-name">
              <span>{texts[origin].name}</span>
              <span className="detail">{texts[origin].hint}</span>
            </span>
            <Icon of={chevronRightIcon} />
          </summary>
          <ol className="hint">
            {texts[origin].steps.split('\n').map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
      <Link className="row" to={paths.pastedList}>
        <span className="row-name">
          <span>{texts.list.name}</span>
          <span className="detail">{texts.list.hint}</span>
        </span>
        <Icon of={chevronRightIcon} />
      </Link>
      <p className="hint">{texts.readHere}</p>
    </section>
  )
}
