import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import * as z from 'zod/mini'
import type { TestApp } from './test-app.ts'

interface ReadEvent {
  readonly uid: string
  readonly day: string
  readonly summary: string
  readonly description: string
}

const byDay = (a: ReadEvent, b: ReadEvent) => a.day.localeCompare(b.day) || a.uid.localeCompare(b.uid)

/** Reads a calendar by two parsers, which must agree. */
export async function readCalendar({ send }: TestApp, path: string, headers = {}) {
  const reply = await send('GET', path, { headers })
  const text = String(reply.body)
  return { reply, text, byIcalJs: readByIcalJs(text), byNodeIcal: readByNodeIcal(text) }
}

function readByIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, summary, description } = new ICAL.Event(component)
    if (!startDate.isDate) throw new Error(`${uid} does not last a day.`)
    return { uid, day: startDate.toString(), summary, description }
  })
  return events.toSorted(byDay)
}

function readByNodeIcal(text: string): ReadEvent[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return []
    const { uid, start, datetype, summary, description } = part
    if (datetype !== 'date') throw new Error(`${uid} does not last a day.`)
    // Its dates are midnights of this machine.
    const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()]
    return [
      {
        uid,
        day: day.map((one) => String(one).padStart(2, '0')).join('-'),
        summary: valueOf(summary),
        description: valueOf(description),
      },
    ]
  })
  return events.toSorted(byDay)
}

const said = z.union([
  z.string(),
  z.pipe(
    z.object({ val: z.string() }),
    z.transform(({ val }) => val),
  ),
])
const valueOf = (value: unknown) => said.parse(value)
