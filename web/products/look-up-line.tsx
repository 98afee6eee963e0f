import type { ReactNode } from 'react'
import { texts } from '../i18n/texts.ts'
import { printedDigits } from '../../functions/model/gtin.ts'
import { type LookUp, nameOf } from './look-up.ts'
import './products.css'

interface Props {
  readonly lookUp: LookUp
  /** Shown where nothing can be looked up now. */
  readonly later?: string
}

export function LookUpLine({ lookUp, later = texts.products.later }: Props) {
  if (lookUp.state === 'none') return null
  return <output className="hint look-up">{contentOf(lookUp, later)}</output>
}

function contentOf(lookUp: LookUp, later: string): ReactNode {
  if (lookUp.state === 'found')
    return (
      <>
        <span className="unseen">{texts.products.found(nameOf(lookUp.product))}</span>
        {texts.products.data} <SourceLink to={lookUp.product.source}>{texts.products.source}</SourceLink>
      </>
    )
  if (lookUp.state === 'missing')
    return (
      <>
        {texts.products.missing}{' '}
        <SourceLink to={addAddress(lookUp.gtin)}>{texts.products.addThere}</SourceLink>
      </>
    )
  if (lookUp.state === 'looking') return texts.products.looking
  return lookUp.state === 'own' ? texts.products.own : later
}

/** Says where the names of several products are from, as their licence asks. */
export function SourceLine() {
  return (
    <p className="hint look-up">
      {texts.products.data}{' '}
      <SourceLink to="https://world.openfoodfacts.org">{texts.products.source}</SourceLink>
    </p>
  )
}

function SourceLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** The address at which an unknown product can be entered. */
function addAddress(gtin: string): string {
  const query = new URLSearchParams({ type: 'search_or_add', action: 'display', code: printedDigits(gtin) })
  return `https://world.openfoodfacts.org/cgi/product.pl?${query}`
}
