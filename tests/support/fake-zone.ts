import type { Dns } from '#server/ports/dns.ts'

/** Names that a test answers; others do not exist. `asked` records each question. */
export function fakeZone(zone: Readonly<Record<string, readonly unknown[]>> = {}): Dns & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    resolve: (name, type) => {
      asked.push(`${type} ${name}`)
      const records = zone[`${type} ${name.toLowerCase()}`]
      return records
        ? Promise.resolve(records)
        : Promise.reject(Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' }))
    },
  }
}
