// Validation and normal form of e-mail addresses. Browser-safe: shared by servers and forms.

/** Maximum octets of a local part (RFC 5321 §4.5.3.1.1). */
const maxLocalOctets = 64
/** Maximum characters of an address: a path of 256 octets (RFC 5321 §4.5.3.1.3) without its angle brackets. */
const maxAddressLength = 254

/** RFC 5322 `atext` with the UTF-8 characters of RFC 6531; no controls, separators or invisible characters. */
const atom = /^(?:[\w!#$%&'*+/=?^`{|}~-]|(?![\p{C}\p{Z}])[\u0080-\u{10ffff}])+$/u
/** A label of a domain: at most 63 letters, digits and inner hyphens (RFC 1035 §2.3.4). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** A top-level domain begins with a letter, so an IPv4 address is not a domain. */
const topLevel = /^[a-z]/
/** Characters that would end or change the host in {@link URL}, which converts a domain to ASCII. */
const forbiddenInDomain = /[\s\p{C}%/\\?#:@[\]<>"'`(){}|^,;!$&*+=]/u

/** Returns a domain in ASCII (UTS 46, internationalised labels in punycode), or null when it is invalid. */
function asciiDomain(domain: string): string | null {
  if (forbiddenInDomain.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  const labels = hostname.split('.')
  if (labels.length < 2 || !labels.every((part) => label.test(part)) || !topLevel.test(labels.at(-1) ?? '')) return null
  return hostname
}

/**
 * Returns the normal form in which an address is stored and compared: NFC, lower case, its domain in punycode. Null for
 * an address that cannot receive mail over the Internet: refuses quoted local parts, comments, address literals and
 * domains of one label, although RFC 5322 allows them.
 */
export function normalizeEmail(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase()
  const separator = address.lastIndexOf('@')
  const local = address.slice(0, separator)
  if (separator < 1 || !local.split('.').every((part) => atom.test(part))) return null
  if (new TextEncoder().encode(local).length > maxLocalOctets) return null
  const domain = asciiDomain(address.slice(separator + 1))
  if (domain === null || local.length + 1 + domain.length > maxAddressLength) return null
  return `${local}@${domain}`
}
