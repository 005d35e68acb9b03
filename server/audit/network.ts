import { isIP } from 'node:net'

/**
 * Returns the network of an address: precise enough to distinguish places, too coarse to follow a person. `203.0.113.7`
 * → `203.0.113.0/24`, `2001:db8:1:2::3` → `2001:db8:1::/48`; null for other texts.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (version !== 6) return null
  const [head = '', tail] = plain.toLowerCase().split('::')
  const leftGroups = head.split(':').filter(Boolean)
  const rightGroups = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - leftGroups.length - rightGroups.length).fill('0')
  const first = [...leftGroups, ...zeros, ...rightGroups].slice(0, 3).map((part) => part.replace(/^0+(?=.)/, ''))
  while (first.at(-1) === '0') first.pop()
  return first.length === 0 ? '::/48' : `${first.join(':')}::/48`
}
