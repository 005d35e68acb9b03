import { Resolver } from 'node:dns/promises'

export const dnsTypes = ['A', 'AAAA', 'CNAME', 'MX', 'PTR', 'TXT'] as const
export type DnsType = (typeof dnsTypes)[number]

/** Records of the Domain Name System, in the types of `node:dns`. */
export interface Dns {
  /**
   * Returns the records of a name: texts, for `TXT` lists of texts, for `MX` objects.
   * @throws Error with a `code`: `ENOTFOUND` or `ENODATA` when there is no record, `ETIMEOUT` and others when no server
   * answered
   */
  resolve(name: string, type: DnsType): Promise<readonly unknown[]>
}

/** Queries the name servers of the operating system; without an answer in time the query fails. */
export function systemDns({ timeoutMs = 3_000, tries = 2 } = {}): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  return { resolve: async (name, type) => (await resolver.resolve(name, type)) as readonly unknown[] }
}
