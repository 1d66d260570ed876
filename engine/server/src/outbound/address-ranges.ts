import { BlockList, isIP } from 'node:net'

/** Networks that a server must not be talked into calling: its own machine, its neighbours, its cloud's metadata, and what is no host at all. */
const refused4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Metadata services outside the link-local range.
  '168.63.129.16/32',
]
/** Everything outside 2000::/3 is refused as well. */
const refused6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16']

const list = new BlockList()
for (const network of refused4) addNetwork(list, network, 'ipv4')
for (const network of refused6) addNetwork(list, network, 'ipv6')
const global6 = new BlockList()
addNetwork(global6, '2000::/3', 'ipv6')

function addNetwork(to: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [base = '', bits = ''] = network.split('/')
  to.addSubnet(base, Number(bits), family)
}

/** Whether an address belongs to the open internet. IPv4 inside IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !list.check(address, 'ipv4')
  if (family !== 6) return false
  const inner = embeddedIPv4(address)
  if (inner !== undefined) return isPublicAddress(inner)
  return global6.check(address, 'ipv6') && !list.check(address, 'ipv6')
}

/** The IPv4 address in a mapped, compatible or translated one (::ffff:, ::, 64:ff9b::). */
function embeddedIPv4(address: string): string | undefined {
  const groups = expand(address)
  if (!groups) return undefined
  const [high = 0, low = 0] = groups.slice(6)
  const text = `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
  const head = groups.slice(0, 6)
  const isMapped = head.slice(0, 5).every((group) => group === 0) && (head[5] === 0xffff || head[5] === 0)
  const isTranslated = head[0] === 0x64 && head[1] === 0xff9b && head.slice(2).every((group) => group === 0)
  return isMapped || isTranslated ? text : undefined
}

function expand(address: string): readonly number[] | undefined {
  const plain = address.split('%')[0] ?? ''
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain)
  const hex = dotted ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}` : plain
  const [front = '', back] = hex.split('::')
  const left = front === '' ? [] : front.split(':')
  const right = back === undefined || back === '' ? [] : back.split(':')
  const zeros = back === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16),
  )
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined
}

function pair(high: string | undefined, low: string | undefined): string {
  return (Number(high) * 256 + Number(low)).toString(16)
}
