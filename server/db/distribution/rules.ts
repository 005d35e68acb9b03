// What Citus 14 asks of a schema, each rule with its source. `tests/distribution.test.ts` holds the catalogue against
// them after the commands of `npm run db:distribute`.
import type { Catalogue, Policy, UniqueKey } from './catalogue.ts'
import type { PlacementOf } from './keys.ts'
import { distributionColumn } from './placements.ts'
import { reachesOut, reachOf } from './triggers.ts'

interface SchemaRule {
  readonly rule: string
  readonly source: string
  /** Returns what breaks the rule. */
  readonly violations: (catalogue: Catalogue, placement: PlacementOf) => readonly string[]
}

const documentation = 'https://docs.citusdata.com/en/stable/develop'
const sourceCode = 'https://github.com/citusdata/citus/blob/main/src/backend/distributed/commands'

const named = ({ table, name }: Pick<UniqueKey | Policy, 'table' | 'name'>): string => `${table}.${name}`
const keysOf =
  (placed: 'distributed', kinds: readonly UniqueKey['kind'][]) => (catalogue: Catalogue, at: PlacementOf) =>
    catalogue.keys
      .filter(
        ({ table, kind, columns }) =>
          at(table) === placed && kinds.includes(kind) && !columns.includes(distributionColumn),
      )
      .map(named)

export const rules: readonly SchemaRule[] = [
  {
    rule: 'Primary keys and unique keys of a distributed table contain its distribution column',
    source: `${documentation}/reference_ddl.html`,
    violations: keysOf('distributed', ['primary', 'unique', 'index']),
  },
  {
    rule: 'Exclusion constraints of a distributed table contain its distribution column with `=`',
    source: `${documentation}/reference_ddl.html`,
    violations: keysOf('distributed', ['exclusion']),
  },
  {
    rule: 'The distribution column is never null',
    source: `${documentation}/reference_dml.html`,
    violations: ({ tables }, at) =>
      tables
        .filter(
          ({ name, columns }) =>
            at(name) === 'distributed' && !columns.some((c) => c.name === distributionColumn && c.notNull),
        )
        .map(({ name }) => name),
  },
  {
    rule: 'Tables that are distributed together have a distribution column of one type',
    source: `${documentation}/api_udf.html`,
    violations: ({ tables }, at) =>
      tables
        .filter(
          ({ name, columns }) =>
            at(name) === 'distributed' && columns.find((c) => c.name === distributionColumn)?.type !== 'uuid',
        )
        .map(({ name }) => name),
  },
  {
    rule: 'A distributed table refers to one that is distributed with it, or to a reference table',
    source: `${documentation}/reference_ddl.html`,
    violations: ({ foreignKeys }, at) =>
      foreignKeys.filter((key) => at(key.table) === 'distributed' && at(key.references) === 'coordinator').map(named),
  },
  {
    rule: 'A key between two distributed tables has the distribution column in the same place on both sides',
    source: `${documentation}/reference_ddl.html`,
    violations: ({ foreignKeys }, at) =>
      foreignKeys
        .filter((key) => at(key.table) === 'distributed' && at(key.references) === 'distributed')
        .filter((key) => {
          const place = key.columns.indexOf(distributionColumn)
          return place < 0 || key.referencedColumns[place] !== distributionColumn
        })
        .map(named),
  },
  {
    rule: 'A reference table refers to reference tables, and a table of the coordinator to no distributed one',
    source: `${documentation}/reference_ddl.html`,
    violations: ({ foreignKeys }, at) =>
      foreignKeys
        .filter(
          (key) =>
            (at(key.table) === 'reference' && at(key.references) !== 'reference') ||
            (at(key.table) === 'coordinator' && at(key.references) === 'distributed'),
        )
        .map(named),
  },
  {
    rule: 'A key that contains the distribution column sets nothing on delete, and changes nothing on update',
    source: `${sourceCode}/foreign_constraint.c (EnsureSupportedFKeyOnDistKey)`,
    violations: ({ foreignKeys }, at) =>
      foreignKeys
        .filter((key) => at(key.table) === 'distributed' && key.columns.includes(distributionColumn))
        .filter(({ onDelete, onUpdate }) => onDelete.startsWith('set') || !['no action', 'restrict'].includes(onUpdate))
        .map(named),
  },
  {
    rule: 'Policies contain no subqueries',
    source: `${sourceCode}/policy.c (ErrorIfUnsupportedPolicyExpr)`,
    violations: ({ policies }) =>
      policies.filter(({ using, check }) => /\bselect\b/i.test(`${using ?? ''} ${check ?? ''}`)).map(named),
  },
  {
    rule: 'Policies are permissive: the command that makes them on shards says nothing else',
    source: `${sourceCode}/policy.c (CreatePolicyCommandForPolicy)`,
    violations: ({ policies }) => policies.filter(({ permissive }) => !permissive).map(named),
  },
  {
    rule: 'Triggers of statements act on what a shard has, and read no transition tables of the whole statement',
    source: 'https://github.com/citusdata/citus/pull/5705',
    violations: ({ triggers }, at) =>
      triggers
        .filter(({ table, newRows, oldRows }) => at(table) === 'distributed' && (newRows ?? oldRows) !== null)
        .map(named),
  },
  {
    rule: 'Triggers of a distributed table use distributed tables and reference tables, and notify nobody',
    source: 'https://github.com/citusdata/citus/blob/main/src/test/regress/sql/distributed_triggers.sql',
    violations: (catalogue, at) =>
      catalogue.triggers
        .filter(({ table, onTruncate }) => at(table) === 'distributed' && !onTruncate)
        .filter(({ function: name }) => {
          const { tables, notifies } = reachOf(name, catalogue)
          return notifies || tables.some((table) => at(table) === 'coordinator')
        })
        .map(named),
  },
  {
    rule: 'Triggers of a reference table run on every node, and change nothing but their row except on the coordinator',
    source: 'https://github.com/citusdata/citus/blob/main/src/test/regress/sql/distributed_triggers.sql',
    violations: (catalogue, at) =>
      catalogue.triggers
        .filter((trigger) => at(trigger.table) === 'reference' && !trigger.onTruncate && reachesOut(trigger, catalogue))
        .filter(({ definition }) => !definition.includes('app.on_coordinator()'))
        .map(named),
  },
  {
    rule: 'A trigger does not ask for the name of its table, which ends with a number on a shard',
    source: `${sourceCode}/trigger.c (CreateTriggerEventExtendNames)`,
    violations: (catalogue) =>
      catalogue.triggers.filter(({ function: name }) => reachOf(name, catalogue).asksForTable).map(named),
  },
  {
    rule: 'Distributed tables number no rows in a type smaller than bigint',
    source: `${documentation}/reference_workarounds.html`,
    violations: ({ tables }, at) =>
      tables
        .filter(({ name }) => at(name) !== 'coordinator')
        .flatMap(({ name, columns }) => columns.filter((c) => c.isSmallSequence).map((c) => `${name}.${c.name}`)),
  },
  {
    rule: 'A partitioned table has partitions of one level, and is not a reference table',
    source: `${documentation}/reference_workarounds.html`,
    violations: ({ tables }, at) =>
      tables
        .filter(
          ({ name, hasLevels, partitionedBy }) => hasLevels || (at(name) === 'reference' && partitionedBy.length > 0),
        )
        .map(({ name }) => name),
  },
  {
    rule: 'Functions set a scope by `set local`: Citus forwards no other setting to its workers',
    source: `${documentation}/api_guc.html (citus.propagate_set_commands)`,
    violations: ({ functions }) =>
      functions
        .filter(({ source }) => /set_config\(\s*'app\.(?:scope|company_id|user_id)'/.test(source))
        .map(({ name }) => name),
  },
]

/** Returns what breaks a rule, as `rule: table.name, …`; empty when Citus can take the schema. */
export const violations = (catalogue: Catalogue, placement: PlacementOf): readonly string[] =>
  rules.flatMap(({ rule, violations: find }) => {
    const found = find(catalogue, placement)
    return found.length > 0 ? [`${rule}: ${found.join(', ')}`] : []
  })
