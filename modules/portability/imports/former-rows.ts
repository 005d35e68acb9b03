// Rows of archives from earlier versions, whose tables or columns no longer exist in this version.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { CopiedRow, FormerTables } from '#server/company-tables.ts'
import { tablePath } from '../exports/table-entries.ts'
import type { Archive } from './open-archive.ts'
import { readBatches } from './read-batches.ts'

/** Collects former rows while tables are imported, and lets their modules convert them at the end. */
export class FormerRows {
  readonly #formerTables: readonly FormerTables[]
  readonly #rows = new Map<string, CopiedRow[]>()

  constructor(formerTables: readonly FormerTables[]) {
    this.#formerTables = formerTables
  }

  /** Returns the columns of a table that no longer exist in this version. */
  columnsOf(table: string): readonly string[] {
    return this.#formerTables.flatMap(({ columns }) => columns[table] ?? [])
  }

  /** Returns a row in the form of this version, and collects its former values. */
  toCurrentRow(table: string, json: string): string {
    const withFormerColumns = this.#formerTables.filter(({ columns }) => Object.hasOwn(columns, table))
    if (withFormerColumns.length === 0) return json
    const row = JSON.parse(json) as CopiedRow
    for (const { accepted } of withFormerColumns) {
      const currentRow = accepted(table, row)
      if (!currentRow) continue
      this.#add(table, row)
      return JSON.stringify(currentRow)
    }
    return json
  }

  /** Converts the collected rows and the rows of former tables. */
  async convert(tx: EntityManager, archive: Archive): Promise<void> {
    for (const { tables, convert } of this.#formerTables) {
      for (const name of tables) {
        const entry = archive.manifest.tables.find((table) => table.name === name)
        if (!entry) continue
        for await (const batch of readBatches(await archive.read(tablePath(name), entry.sha256)))
          for (const json of batch) this.#add(name, JSON.parse(json) as CopiedRow)
      }
      await convert(tx, this.#rows)
    }
  }

  #add(table: string, row: CopiedRow): void {
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
  }
}
