const [suite, name] = process.argv.slice(2)
const { contestants } = await import(suite)
const run = contestants[name]

/** Milliseconds by the clock: the compiler works beside us, and the processor's time would pass while it has only begun. */
const warmUp = 3000
const lastOfIt = 500
callsWithin(warmUp - lastOfIt)
/** As many as fill ten milliseconds. */
const calls = Math.ceil((callsWithin(lastOfIt) / lastOfIt) * 10)

process.on('message', () => {
  const before = spent()
  for (let call = 0; call < calls; call += 1) run()
  process.send((spent() - before) / calls)
})
process.send('ready')

function callsWithin(milliseconds) {
  const end = performance.now() + milliseconds
  let done = 0
  while (performance.now() < end) {
    run()
    done += 1
  }
  return done
}

/** What the processor has done for us, in microseconds: others on the same machine do not count. */
function spent() {
  const { user, system } = process.cpuUsage()
  return user + system
}
