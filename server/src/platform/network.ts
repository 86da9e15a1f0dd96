import { BlockList, isIPv6 } from 'node:net'

/**
 * Returns the network of an IP address. For IPv6 this is the first four groups, because a subscriber usually has a
 * whole /64 network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groupsIn = (text: string) => text.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groupsIn(head).length - groupsIn(tail).length
  const groups = [...groupsIn(head), ...Array(Math.max(0, zeros)).fill('0'), ...groupsIn(tail ?? '')]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const ownNetwork = new BlockList()
for (const [subnet, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  ownNetwork.addSubnet(subnet, prefix)
}
ownNetwork.addSubnet('fc00::', 7, 'ipv6')
ownNetwork.addSubnet('fe80::', 10, 'ipv6')

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Returns true for loopback hosts: 127.0.0.1, ::1, localhost. Also accepts the host of a URL, with brackets. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return bare === 'localhost' || bare.endsWith('.localhost') || isIn(loopback, bare)
}

/** Returns true for this machine and its local network (RFC 1918, link-local, unique local). */
export function isLocalNetwork(address: string): boolean {
  return isLoopback(address) || isIn(ownNetwork, address)
}
