// What happens to the rows of a company when it is exported, imported or deleted, declared by each module for its
// tables.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'

export interface PortableTable {
  /**
   * Columns that are not exported: secrets, and what only this installation can certify. An import sets their default,
   * or `renewed`.
   */
  readonly without?: readonly string[]
  /** The name of the table in copies of earlier versions. */
  readonly formerName?: string
  /** SQL of columns that an import generates. */
  readonly renewed?: Readonly<Record<string, string>>
  /** Columns that refer to rows imported later: inserted as null, set once those rows exist. */
  readonly deferred?: readonly string[]
  /** Rows are personal: an export for the owner of the company contains the owner's rows only. */
  readonly personal?: 'user_id' | 'author_id'
  /** Rows are for machines: no CSV. */
  readonly plain?: true
  /** Returns SQL that is true for rows `alias` that the recipient may see, where row security does not decide it. */
  readonly visible?: (alias: string) => RawBuilder<unknown>
}

/** A row of a copy, by its columns. */
export type CopiedRow = Readonly<Record<string, unknown>>

/** Columns and tables in exports of earlier versions that this version does not have. */
export interface FormerTables {
  /** Columns that are gone, by table. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Tables that are gone. */
  readonly tables: readonly string[]
  /** Returns the row as this version accepts it; null when it need not change. */
  accepted(table: string, row: CopiedRow): CopiedRow | null
  /**
   * Stores what {@link accepted} could not, once all rows of the company are imported. Runs in the company's scope.
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
  /** Not exported: secrets, derived counts, work in progress. */
  readonly excluded?: readonly string[]
  /** Left behind by a company that moves to another installation: they belong to the installation. */
  readonly stays?: readonly string[]
  /** Tables without a company, by the column with a person of the company: they move with the person. */
  readonly ofPeople?: Readonly<Record<string, string>>
  /** Written by people who only read: read-only last when a company moves, for a moment. */
  readonly writtenByReading?: readonly string[]
  /** Imported from copies of earlier versions. */
  readonly former?: FormerTables
  /**
   * Returns SQL that is true while an export for a person is refused, because it would show what they must not see yet.
   */
  readonly blocksExport?: ExportBlock
}
type ExportBlock = (of: { readonly companyId: string; readonly personId: string }) => RawBuilder<unknown>

export interface CompanyTables extends Required<Omit<ModuleTables, 'former' | 'blocksExport'>> {
  readonly former: readonly FormerTables[]
  readonly blocksExport: readonly ExportBlock[]
}

/** SQL of a hash without a known secret: links of the former installation stop working. */
export const newToken = 'sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))'

const kernelTables: ModuleTables = { excluded: ['outbox_event'] }

/**
 * Merges the tables of all modules.
 * @throws Error when two modules list the same table
 */
export function companyTables(modules: readonly { readonly tables?: ModuleTables }[]): CompanyTables {
  const all = [kernelTables, ...modules.map(({ tables = {} }) => tables)]
  const names = all.flatMap(({ portable = {}, exportOnly = {}, excluded = [] }) => [
    ...Object.keys(portable),
    ...Object.keys(exportOnly),
    ...excluded,
  ])
  const duplicate = names.find((name, i) => names.indexOf(name) !== i)
  if (duplicate !== undefined) throw new Error(`The table ${duplicate} is named twice in the tables of modules`)
  return {
    portable: Object.assign({}, ...all.map(({ portable }) => portable)) as CompanyTables['portable'],
    exportOnly: Object.assign({}, ...all.map(({ exportOnly }) => exportOnly)) as CompanyTables['exportOnly'],
    excluded: all.flatMap(({ excluded = [] }) => excluded),
    stays: all.flatMap(({ stays = [] }) => stays),
    ofPeople: Object.assign({}, ...all.map(({ ofPeople }) => ofPeople)) as CompanyTables['ofPeople'],
    writtenByReading: all.flatMap(({ writtenByReading = [] }) => writtenByReading),
    former: all.flatMap(({ former }) => former ?? []),
    blocksExport: all.flatMap(({ blocksExport }) => blocksExport ?? []),
  }
}

/** Returns the column with the company of a row. */
export const ownerColumn = (table: string): string => (table === 'company' ? 'id' : 'company_id')
