import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { isIP } from 'node:net'
import { FileDamaged } from './file-damaged.ts'
import { readSecret, secretPath, writeSecret, httpsCertificate } from './secrets/secrets.ts'

const validYears = 2

/** @throws {FileDamaged} */
export async function openCertificate(
  dataDir: string,
  hosts: readonly string[],
  notice: (line: string) => void,
) {
  const kept = await readSecret(dataDir, httpsCertificate)
  if (kept && hosts.every((host) => kept.hosts.includes(host)) && isValid(dataDir, kept.cert)) return kept
  // Only here: it takes longer to load than everything else of a start.
  const { generate } = await import('selfsigned')
  const notAfterDate = new Date()
  notAfterDate.setFullYear(notAfterDate.getFullYear() + validYears)
  const subject = [{ name: 'commonName', value: 'Household inventory' }]
  const extensions = [{ name: 'subjectAltName' as const, altNames: hosts.map(alternativeName) }]
  const made = await generate(subject, { notAfterDate, extensions, algorithm: 'sha256' })
  const next = { key: made.private, cert: made.cert, hosts: [...hosts] }
  await writeSecret(dataDir, httpsCertificate, next)
  notice(`Made a certificate for ${[...new Set(hosts)].join(', ')}. Browsers ask about it once.`)
  return next
}

function isValid(dataDir: string, text: string): boolean {
  try {
    return Date.parse(new X509Certificate(text).validTo) > Date.now()
  } catch (error) {
    const path = join(dataDir, secretPath(httpsCertificate))
    throw new FileDamaged(path, 'is damaged', httpsCertificate.remedy, error)
  }
}

// RFC 5280, section 4.2.1.6: 7 is an IP address, 2 a DNS name.
function alternativeName(host: string) {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) ? { type: 7 as const, ip: bare } : { type: 2 as const, value: bare }
}
