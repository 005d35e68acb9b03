// What becomes of the rows of a company when it is exported, imported or deleted. Each module says it of its own tables.

export interface PortableTable {
  /**
   * Columns that stay behind: secrets, and what only this installation can vouch for. They get their default, or
   * `renewed`.
   */
  readonly without?: readonly string[]
  /** Columns made anew by an import, as SQL. */
  readonly renewed?: Readonly<Record<string, string>>
  /** Columns that point to rows which an import writes later; filled in once those rows are there. */
  readonly later?: readonly string[]
  /** Rows are of one person: an export for the owner of the company holds the owner's rows only. */
  readonly personal?: 'user_id' | 'author_id'
  /** Rows are for machines: no CSV. */
  readonly plain?: true
}

/** The tables of one module that have a `company_id`: each stands in one of the three. */
export interface ModuleTables {
  /** Exported and imported. */
  readonly portable?: Readonly<Record<string, PortableTable>>
  /** Exported to be read, never imported. */
  readonly exportOnly?: Readonly<Record<string, PortableTable>>
  /** Not exported: secrets, counts made of other rows, work under way. */
  readonly excluded?: readonly string[]
}

export type CompanyTables = Required<ModuleTables>

/** SQL of a hash whose secret nobody has: links given out by the former installation do not open. */
export const newToken = 'sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))'

const kernelTables: ModuleTables = { excluded: ['outbox_event'] }

/** Returns the tables of all modules. @throws Error when two modules name the same table */
export function companyTables(modules: readonly { readonly tables?: ModuleTables }[]): CompanyTables {
  const all = [kernelTables, ...modules.map(({ tables = {} }) => tables)]
  const names = all.flatMap(({ portable = {}, exportOnly = {}, excluded = [] }) => [
    ...Object.keys(portable),
    ...Object.keys(exportOnly),
    ...excluded,
  ])
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`The table ${twice} is named twice in the tables of modules`)
  return {
    portable: Object.assign({}, ...all.map(({ portable }) => portable)) as CompanyTables['portable'],
    exportOnly: Object.assign({}, ...all.map(({ exportOnly }) => exportOnly)) as CompanyTables['exportOnly'],
    excluded: all.flatMap(({ excluded = [] }) => excluded),
  }
}

/** The column that says of which company a row is. */
export const ownerColumn = (table: string): string => (table === 'company' ? 'id' : 'company_id')
