import { encode } from 'uqr'
import './qr-code.css'

/** ISO/IEC 18004: a unit square for each dark module, and the quiet zone of four that scanners need. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <figure className="qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={squares.join('')} />
      </svg>
      <figcaption className="hint">{label}</figcaption>
    </figure>
  )
}
