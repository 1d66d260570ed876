import { Socket } from 'node:net'

/** Preloaded into every Node process of a test: no connection leaves this machine, and whoever tries is named. */
const { connect } = Socket.prototype
const loopback = /^(?:localhost|127\.0\.0\.1|::1|)$/

Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const host =
    typeof first === 'object' ? (first.path ? '' : (first.host ?? '')) : typeof second === 'string' ? second : ''
  if (!loopback.test(host)) {
    console.error(`network cut: ${host}`)
    throw new Error(`The network is cut; "${host}" cannot be reached.`)
  }
  return connect.apply(this, args)
}
