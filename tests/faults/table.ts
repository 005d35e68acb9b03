// Prints the result of each fault as a row of a table.
export interface Row {
  readonly what: string
  readonly acknowledged?: number
  readonly lost?: number
  readonly doubled?: number
  readonly withoutRow?: number
  readonly withoutFile?: number
  /** Maximum of several times. */
  readonly secondsToHealthy?: number
  readonly deadSlots?: number
  readonly secondsToCalm?: number
  readonly held: boolean
  /** Problems, one per line. */
  readonly told: readonly string[]
}

const columns = [
  ['writes acknowledged', (row: Row) => row.acknowledged],
  ['lost', (row: Row) => row.lost],
  ['doubled', (row: Row) => row.doubled],
  ['files without row', (row: Row) => row.withoutRow],
  ['rows without file', (row: Row) => row.withoutFile],
  ['s to healthy', (row: Row) => row.secondsToHealthy?.toFixed(1)],
  ['dead slots', (row: Row) => row.deadSlots],
  ['s to calm', (row: Row) => row.secondsToCalm?.toFixed(1)],
] as const

export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length), 4)
  const head = `${'what'.padEnd(width)}  ${columns.map(([name]) => name).join('  ')}  held`
  return [
    head,
    ...rows.map(
      (row) =>
        `${row.what.padEnd(width)}  ${columns.map(([name, of]) => String(of(row) ?? '–').padStart(name.length)).join('  ')}  ${row.held ? 'yes' : 'NO'}`,
    ),
  ].join('\n')
}

/** Returns the first items, and the number of others. */
export const some = (lines: readonly string[], most = 8): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `… and ${lines.length - most} more`]

/** The row as a figure of a proof. */
export const figureOf = (row: Row): { what: string; figure: string; target: string; held: boolean } => {
  const counted = columns.flatMap(([name, of]) => (of(row) === undefined ? [] : [`${of(row)} ${name}`]))
  return {
    what: row.what,
    figure: counted.length > 0 ? counted.join(', ') : (row.told[0] ?? ''),
    held: row.held,
    target:
      row.acknowledged === undefined
        ? 'as promised'
        : `nothing lost or doubled, rows and files agree${row.secondsToHealthy === undefined ? '' : ', healthy in under 5 s of a processor of its own'}${row.deadSlots === undefined ? '' : ', no dead slot, calm within 10 s'}`,
  }
}
