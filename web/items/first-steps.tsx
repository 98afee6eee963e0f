import { Link } from 'react-router-dom'
import { prepareSound } from '../scanner/feedback.ts'
import { newItem, paths, scanManyOf } from '../paths.ts'
import { Icon } from '../ui/images/icon.tsx'
import { barcodeIcon, nextIcon, pencilIcon, uploadIcon } from '../ui/images/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import shelves from '../ui/images/shelves.svg?no-inline'
import { messages } from '../i18n/messages.ts'

const texts = messages.item.firstSteps

export function FirstSteps() {
  return (
    <div className="first-steps">
      <img src={shelves} alt="" width={240} height={126} />
      <span className="unseen">{messages.table.empty}</span>
      <p>
        <strong>{texts.title}</strong>
      </p>
      <p>{texts.hint}</p>
      <LinkButton icon={barcodeIcon} to={scanManyOf('items')} onClick={prepareSound}>
        {texts.scan}
      </LinkButton>
      <Step to={newItem} icon={pencilIcon} name={texts.add} detail={texts.addHint} />
      <Step to={paths.importExport} icon={uploadIcon} name={texts.import} detail={texts.importHint} />
    </div>
  )
}

interface StepProps {
  readonly to: string
  readonly icon: string
  readonly name: string
  readonly detail: string
}

function Step({ to, icon, name, detail }: StepProps) {
  return (
    <Link className="row" to={to}>
      <Icon of={icon} />
      <span className="row-name">
        <strong>{name}</strong>
        <span className="detail">{detail}</span>
      </span>
      <Icon of={nextIcon} />
    </Link>
  )
}
