// Treatment of a company's rows in exports, imports and deletions, declared by each module for its tables.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'

export interface PortableTable {
  /**
   * Columns that are not exported: secrets, and values that only this installation can certify. An import sets their
   * default, or `renewed`.
   */
  readonly without?: readonly string[]
  /** The name of the table in copies of earlier versions. */
  readonly formerName?: string
  /** SQL of columns that an import generates. */
  readonly renewed?: Readonly<Record<string, string>>
  /** Columns that refer to rows imported later: inserted as null, and set when those rows exist. */
  readonly deferred?: readonly string[]
  /** Rows are personal: an export for the owner of the company contains the owner's rows only. */
  readonly personal?: 'user_id' | 'author_id'
  /** The export has the rows as JSON only and no CSV, because they are of use to programs only. */
  readonly withoutCsv?: true
  /** Returns SQL that is true for rows `alias` that the recipient may see, where row security does not decide it. */
  readonly visible?: (alias: string) => RawBuilder<unknown>
}

/** A row of a copy, by its columns. */
export type CopiedRow = Readonly<Record<string, unknown>>

/** Columns and tables in exports of earlier versions that this version does not have. */
export interface FormerTables {
  /** Columns that no longer exist, by table. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Tables that no longer exist. */
  readonly tables: readonly string[]
  /** Returns a row of a table in {@link columns} as this version accepts it; null when it need not change. */
  accepted(table: string, row: CopiedRow): CopiedRow | null
  /**
   * Stores what the other rows do not contain: rows of removed tables, and values that {@link accepted} changed. Runs
   * in the company's scope, after all rows of the company are imported.
   * @param former rows of removed tables, and the original versions of rows that had to change, by table
   */
  convert(tx: EntityManager, former: ReadonlyMap<string, readonly CopiedRow[]>): Promise<void>
}

/** The tables of one module with a `company_id`, each in one of three lists. */
export interface ModuleTables {
  /** Exported and imported. */
  readonly portable?: Readonly<Record<string, PortableTable>>
  /** Exported for reading, never imported. */
  readonly exportOnly?: Readonly<Record<string, PortableTable>>
  /** Tables that are not exported: secrets, derived counts, work in progress. */
  readonly excluded?: readonly string[]
  /** Left behind by a company that moves to another installation: they belong to the installation. */
  readonly stays?: readonly string[]
  /** Tables without a company, by the column with a person of the company: they move with the person. */
  readonly ofPeople?: Readonly<Record<string, string>>
  /**
   * Tables that requests write although they only read data, such as the audit. When a company moves, they become
   * read-only last and for a moment only, so that people can read meanwhile.
   */
  readonly writtenByReading?: readonly string[]
  /** Imported from copies of earlier versions. */
  readonly former?: FormerTables
  /**
   * Returns SQL that is true while an export for a person is refused, because it would reveal data that they must not
   * see yet.
   */
  readonly blocksExport?: ExportBlock
}
type ExportBlock = (of: { readonly companyId: string; readonly personId: string }) => RawBuilder<unknown>

export interface CompanyTables extends Required<Omit<ModuleTables, 'former' | 'blocksExport'>> {
  readonly former: readonly FormerTables[]
  readonly blocksExport: readonly ExportBlock[]
}

/** SQL of the hash of an unknown secret, so that links of the former installation stop working. */
export const unknownTokenHash = 'sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))'

const kernelTables: ModuleTables = { excluded: ['outbox_event'] }

/**
 * Merges the tables of all modules.
 * @throws Error when two modules list the same table
 */
export function companyTables(modules: readonly { readonly tables?: ModuleTables }[]): CompanyTables {
  const allTables = [kernelTables, ...modules.map(({ tables = {} }) => tables)]
  const names = allTables.flatMap(({ portable = {}, exportOnly = {}, excluded = [] }) => [
    ...Object.keys(portable),
    ...Object.keys(exportOnly),
    ...excluded,
  ])
  const duplicate = names.find((name, i) => names.indexOf(name) !== i)
  if (duplicate !== undefined) throw new Error(`The table ${duplicate} is named twice in the tables of modules`)
  return {
    portable: Object.assign({}, ...allTables.map(({ portable }) => portable)) as CompanyTables['portable'],
    exportOnly: Object.assign({}, ...allTables.map(({ exportOnly }) => exportOnly)) as CompanyTables['exportOnly'],
    excluded: allTables.flatMap(({ excluded = [] }) => excluded),
    stays: allTables.flatMap(({ stays = [] }) => stays),
    ofPeople: Object.assign({}, ...allTables.map(({ ofPeople }) => ofPeople)) as CompanyTables['ofPeople'],
    writtenByReading: allTables.flatMap(({ writtenByReading = [] }) => writtenByReading),
    former: allTables.flatMap(({ former }) => former ?? []),
    blocksExport: allTables.flatMap(({ blocksExport }) => blocksExport ?? []),
  }
}

/** Returns the column with the company of a row. */
export const companyColumn = (table: string): string => (table === 'company' ? 'id' : 'company_id')
