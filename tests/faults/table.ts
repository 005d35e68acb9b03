// Prints the result of each fault as a row of a table.
export interface FaultResult {
  readonly fault: string
  readonly acknowledged?: number
  readonly lost?: number
  readonly duplicated?: number
  readonly filesWithoutRow?: number
  readonly rowsWithoutFile?: number
  /** Maximum of several times. */
  readonly secondsToHealthy?: number
  /** Connections that are checked out of a pool although they are dead. */
  readonly deadSlots?: number
  readonly recoverySeconds?: number
  readonly passed: boolean
  /** Problems and further figures, one per line. */
  readonly notes: readonly string[]
}

const columns = [
  ['writes acknowledged', (row: FaultResult) => row.acknowledged],
  ['lost', (row: FaultResult) => row.lost],
  ['duplicated', (row: FaultResult) => row.duplicated],
  ['files without row', (row: FaultResult) => row.filesWithoutRow],
  ['rows without file', (row: FaultResult) => row.rowsWithoutFile],
  ['s to healthy', (row: FaultResult) => row.secondsToHealthy?.toFixed(1)],
  ['dead slots', (row: FaultResult) => row.deadSlots],
  ['s to recovery', (row: FaultResult) => row.recoverySeconds?.toFixed(1)],
] as const

export function table(rows: readonly FaultResult[]): string {
  const width = Math.max(...rows.map(({ fault }) => fault.length), 4)
  const head = `${'what'.padEnd(width)}  ${columns.map(([name]) => name).join('  ')}  held`
  return [
    head,
    ...rows.map(
      (row) =>
        `${row.fault.padEnd(width)}  ${columns.map(([name, valueOf]) => String(valueOf(row) ?? '–').padStart(name.length)).join('  ')}  ${row.passed ? 'yes' : 'NO'}`,
    ),
  ].join('\n')
}

/** Returns the first lines and the number of further lines. */
export const firstLines = (lines: readonly string[], maxLines = 8): string[] =>
  lines.length <= maxLines ? [...lines] : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more`]

/** The row as a figure of a proof. */
export const figureOf = (row: FaultResult): { what: string; figure: string; target: string; held: boolean } => {
  const counts = columns.flatMap(([name, valueOf]) => (valueOf(row) === undefined ? [] : [`${valueOf(row)} ${name}`]))
  return {
    what: row.fault,
    figure: counts.length > 0 ? counts.join(', ') : (row.notes[0] ?? ''),
    held: row.passed,
    target:
      row.acknowledged === undefined
        ? 'as specified'
        : `nothing lost or duplicated, rows and files agree${row.secondsToHealthy === undefined ? '' : ', healthy in under 5 s of a processor of its own'}${row.deadSlots === undefined ? '' : ', no dead slot, recovered within 10 s'}`,
  }
}
