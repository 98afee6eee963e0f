import { createHash } from 'node:crypto'
import { descriptions } from '../contract.ts'
import { nothing, type Contract, type Route } from '../protocol/route.ts'
import { statuses } from '../protocol/problem.ts'
import { guide } from './guide.ts'
import { htmlOf, escape } from './markdown.ts'
import { parametersOf } from './parameters.ts'
import { meanings, refusalCodesOf } from './refusals.ts'
import { schemaOf } from './schema.ts'
import { callersOf } from './security.ts'
import type { Schema } from '../protocol/schema.ts'

const style = `
  :root { color-scheme: dark light; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; background: #111827; color: #f3f4f6 }
  a, code { color: #5eead4 }
  article { border: 1px solid #374151; border-radius: .5rem; padding: .75rem 1rem; margin: .75rem 0; background: #1f2937 }
  h3 { margin: 0; font-size: 1.05rem } p { margin: .25rem 0 } summary { cursor: pointer; padding: .25rem 0 }
  table { border-collapse: collapse } th, td { padding: .25rem 1rem .25rem 0; text-align: left; vertical-align: top }
  body > h3 { margin: 1.5rem 0 .25rem } body > pre { background: #1f2937 }
  pre { overflow: auto; padding: .75rem; background: #111827; border-radius: .5rem }
`

/** The page runs no script and loads nothing. Its only style sheet is allowed by its hash (CSP level 3, 2.3.1). */
export const docsHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
}

export function docsPage(contract: Readonly<Record<string, Contract>>, version: string): string {
  const sections = Object.entries(contract).map(
    ([name, routes]) =>
      `<h2 id="${name}">${descriptions[name]}</h2>${Object.values(routes).map(describe).join('')}`,
  )
  const index = Object.keys(contract).map((name) => `<a href="#${name}">${descriptions[name]}</a>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Household inventory: API</title><style>${style}</style></head>
<body><h1>Household inventory: API ${escape(version)}</h1>
<p>All paths are below <code>/api</code>; bodies are JSON in UTF-8. For programs:
<a href="/api/openapi.json">openapi.json</a>. Routes that need a token or an API key take
<code>Authorization: Bearer …</code>; those of a household take <code>X-Household-Id</code>.</p>
${htmlOf(guide)}
<nav>${index.join(' · ')} · <a href="#refusals">Refusals</a></nav>${sections.join('')}
<h2 id="refusals">Refusals</h2>
<dl>${Object.entries(meanings).map(refusalOf).join('')}</dl></body></html>
`
}

function describe(route: Route): string {
  const successes = Object.entries(route.answers).map(([status, schema]) =>
    shape(`Answer ${status}`, schema, 'output'),
  )
  const refusals = refusalCodesOf(route).map((code) => `${statuses[code]} ${code}`)
  return `<article><h3><code>${route.method} ${escape(route.path)}</code></h3>
<p>${escape(route.summary)}. ${callersOf(route)}</p>
${parameters(route)}${shape('Body', route.body, 'input')}${successes.join('')}
<details><summary>Refusals</summary><p>${refusals.join(', ')}</p></details></article>`
}

function parameters(route: Route): string {
  const items = parametersOf(route).map(
    ({ in: where, name, description = '' }) =>
      `<li><code>${escape(name)}</code> (${where}): ${escape(description)}</li>`,
  )
  if (items.length === 0) return ''
  return `<details><summary>Parameters</summary><ul>${items.join('')}</ul></details>`
}

const refusalOf = ([code, meaning]: readonly [string, string]): string =>
  `<dt><code>${code}</code></dt><dd>${escape(meaning)}</dd>`

function shape(title: string, schema: Schema, io: 'input' | 'output'): string {
  if (schema === nothing) return io === 'input' ? '' : `<p>${title}: no body.</p>`
  const described = JSON.stringify(schemaOf(schema, io), null, 2)
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(described)}</pre></details>`
}
