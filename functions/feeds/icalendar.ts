export interface DayEvent {
  /** The same for the same event, whenever it is asked for. */
  readonly uid: string
  /** As `YYYY-MM-DD`. */
  readonly day: string
  readonly summary: string
  readonly description?: string
}

interface Calendar {
  readonly name: string
  /** As of when the events are. */
  readonly at: Date
  readonly events: readonly DayEvent[]
}

const refresh = 'PT12H'

/**
 * Writes a calendar (RFC 5545, with the properties of RFC 7986 and those that calendars read in their place). Texts have no
 * parameter for their language, since some programs look for `SUMMARY:`.
 */
export function writeCalendar({ name, at, events }: Calendar): string {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Household Inventory//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escape(name)}`,
    `X-WR-CALNAME:${escape(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(({ uid, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escape(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escape(summary)}`,
      ...(description ? [`DESCRIPTION:${escape(description)}`] : []),
      // Nobody is busy because something ends.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

// RFC 5545, section 3.3.11. Control characters are no text there.
const escape = (text: string) =>
  text
    .replaceAll(/\r\n?|\n/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** In bytes, without the end of the line (RFC 5545, section 3.1). */
const longestLine = 75

function fold(line: string): string {
  let [folded, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longestLine) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
