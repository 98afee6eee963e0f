import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { generate } from 'selfsigned'
import * as z from 'zod/mini'
import { secretFile } from './secret-file.ts'

const certificate = z.object({ key: z.string(), cert: z.string(), hosts: z.array(z.string()) })

const validYears = 2

/** Reads the certificate from the data folder; creates one if it is missing, expired or lacks one of the hosts. */
export async function openCertificate(folder: string, hosts: readonly string[]) {
  const file = await secretFile(folder, 'certificate.json')
  const kept = await readFile(file, 'utf8').then(
    (text) => certificate.parse(JSON.parse(text)),
    () => undefined,
  )
  if (kept && hosts.every((host) => kept.hosts.includes(host)) && isValid(kept.cert)) return kept
  const notAfterDate = new Date()
  notAfterDate.setFullYear(notAfterDate.getFullYear() + validYears)
  const subject = [{ name: 'commonName', value: 'Household inventory' }]
  const extensions = [{ name: 'subjectAltName' as const, altNames: hosts.map(alternativeName) }]
  const made = await generate(subject, { notAfterDate, extensions, algorithm: 'sha256' })
  const next = { key: made.private, cert: made.cert, hosts: [...hosts] }
  await writeFile(file, JSON.stringify(next), { mode: 0o600 })
  return next
}

function isValid(text: string): boolean {
  return Date.parse(new X509Certificate(text).validTo) > Date.now()
}

// RFC 5280, section 4.2.1.6: 7 is an IP address, 2 a DNS name.
function alternativeName(host: string) {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) ? { type: 7 as const, ip: bare } : { type: 2 as const, value: bare }
}
