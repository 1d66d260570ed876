const [suite, name] = process.argv.slice(2)
const { contestants } = await import(suite)
const run = contestants[name]

/** Seconds of work until the compiler has said its last word; then as many calls as fill ten milliseconds. */
const warmUp = 1.5
let calls = 0
while (spent() < warmUp * 1_000_000) {
  run()
  calls += 1
}
calls = Math.ceil((calls / warmUp) * 0.01)

process.on('message', () => {
  const before = spent()
  for (let call = 0; call < calls; call += 1) run()
  process.send((spent() - before) / calls)
})
process.send('ready')

/** What the processor has done for us, in microseconds: others on the same machine do not count. */
function spent() {
  const { user, system } = process.cpuUsage()
  return user + system
}
