// Prints the result of each fault as a row of a table.
export interface Row {
  readonly what: string
  readonly acknowledged?: number
  readonly lost?: number
  readonly duplicated?: number
  readonly filesWithoutRow?: number
  readonly rowsWithoutFile?: number
  /** Maximum of several times. */
  readonly secondsToHealthy?: number
  readonly deadSlots?: number
  readonly recoverySeconds?: number
  readonly held: boolean
  /** Problems, one per line. */
  readonly notes: readonly string[]
}

const columns = [
  ['writes acknowledged', (row: Row) => row.acknowledged],
  ['lost', (row: Row) => row.lost],
  ['duplicated', (row: Row) => row.duplicated],
  ['files without row', (row: Row) => row.filesWithoutRow],
  ['rows without file', (row: Row) => row.rowsWithoutFile],
  ['s to healthy', (row: Row) => row.secondsToHealthy?.toFixed(1)],
  ['dead slots', (row: Row) => row.deadSlots],
  ['s to recovery', (row: Row) => row.recoverySeconds?.toFixed(1)],
] as const

export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length), 4)
  const head = `${'what'.padEnd(width)}  ${columns.map(([name]) => name).join('  ')}  held`
  return [
    head,
    ...rows.map(
      (row) =>
        `${row.what.padEnd(width)}  ${columns.map(([name, valueOf]) => String(valueOf(row) ?? '–').padStart(name.length)).join('  ')}  ${row.held ? 'yes' : 'NO'}`,
    ),
  ].join('\n')
}

/** Returns the first items, and the number of others. */
export const firstLines = (lines: readonly string[], maxLines = 8): string[] =>
  lines.length <= maxLines ? [...lines] : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more`]

/** The row as a figure of a proof. */
export const figureOf = (row: Row): { what: string; figure: string; target: string; held: boolean } => {
  const counts = columns.flatMap(([name, valueOf]) => (valueOf(row) === undefined ? [] : [`${valueOf(row)} ${name}`]))
  return {
    what: row.what,
    figure: counts.length > 0 ? counts.join(', ') : (row.notes[0] ?? ''),
    held: row.held,
    target:
      row.acknowledged === undefined
        ? 'as specified'
        : `nothing lost or duplicated, rows and files agree${row.secondsToHealthy === undefined ? '' : ', healthy in under 5 s of a processor of its own'}${row.deadSlots === undefined ? '' : ', no dead slot, recovered within 10 s'}`,
  }
}
