// A process of its own for one cold start, in plain JavaScript: nothing else is loaded in it.
const [script, event] = process.argv.slice(2)
const began = process.cpuUsage()
const { handler } = await import(script)
const imported = process.cpuUsage(began)
const result = await handler(JSON.parse(event))
const called = process.cpuUsage(began)

const milliseconds = ({ user, system }) => (user + system) / 1000
process.send({
  imported: milliseconds(imported),
  total: milliseconds(called),
  status: result?.statusCode ?? 200,
})
process.disconnect()
