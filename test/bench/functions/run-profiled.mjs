// The same under V8's profiler, from before the import until after the answer.
import { Session } from 'node:inspector/promises'

const [script, event] = process.argv.slice(2)
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 100 })
await session.post('Profiler.start')
const { handler } = await import(script)
await handler(JSON.parse(event))
const { profile } = await session.post('Profiler.stop')
process.send(profile, () => process.disconnect())
