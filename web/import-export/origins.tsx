import { Link } from 'react-router-dom'
import { texts } from '../i18n/texts.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'

const origins = ['grocy', 'homebox', 'kitchenowl', 'spreadsheet', 'thisApp'] as const

export function Origins() {
  return (
    <section className="origins" aria-labelledby="origins">
      <h3 id="origins">{texts.importExport.imports.origins.title}</h3>
      {origins.map((origin) => (
        <details key={origin} name="origin">
          <summary className="row">
            <span className="row-name">
              <span>{texts.importExport.imports.origins[origin].name}</span>
              <span className="detail">{texts.importExport.imports.origins[origin].hint}</span>
            </span>
            <Icon of={chevronRightIcon} />
          </summary>
          <ol className="hint">
            {texts.importExport.imports.origins[origin].steps.split('\n').map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
      <Link className="row" to={paths.pastedList}>
        <span className="row-name">
          <span>{texts.importExport.imports.origins.list.name}</span>
          <span className="detail">{texts.importExport.imports.origins.list.hint}</span>
        </span>
        <Icon of={chevronRightIcon} />
      </Link>
      <p className="hint">{texts.importExport.imports.origins.readHere}</p>
    </section>
  )
}
