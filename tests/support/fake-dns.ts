import type { Dns } from '#server/ports/dns.ts'

/** A name system with these records; other names do not exist. `queries` records each question. */
export function fakeDns(zone: Readonly<Record<string, readonly unknown[]>> = {}): Dns & { readonly queries: string[] } {
  const queries: string[] = []
  return {
    queries,
    resolve: (name, type) => {
      queries.push(`${type} ${name}`)
      const records = zone[`${type} ${name.toLowerCase()}`]
      return records
        ? Promise.resolve(records)
        : Promise.reject(Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' }))
    },
  }
}
