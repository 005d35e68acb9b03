// What Citus 14 requires of a schema, each rule with its source. `tests/distribution.test.ts` checks a database against
// the rules after it ran the commands of `npm run db:distribute`.
import type { Catalogue, Policy, UniqueKey } from './catalogue.ts'
import type { PlacementOf } from './keys.ts'
import { distributionColumn } from './placements.ts'
import { usesMoreThanItsRow, usageOf } from './triggers.ts'

interface SchemaRule {
  readonly rule: string
  readonly source: string
  /** Returns the names of objects that break the rule. */
  readonly violations: (catalogue: Catalogue, placement: PlacementOf) => readonly string[]
}

const documentation = 'https://docs.citusdata.com/en/stable/develop'
const sourceCode = 'https://github.com/citusdata/citus/blob/main/src/backend/distributed/commands'

const qualifiedName = ({ table, name }: Pick<UniqueKey | Policy, 'table' | 'name'>): string => `${table}.${name}`
/** Returns the check for keys of these kinds of distributed tables that lack the company. */
const keysWithoutCompany =
  (...kinds: readonly UniqueKey['kind'][]) =>
  (catalogue: Catalogue, placement: PlacementOf) =>
    catalogue.keys
      .filter(
        ({ table, kind, columns }) =>
          placement(table) === 'distributed' && kinds.includes(kind) && !columns.includes(distributionColumn),
      )
      .map(qualifiedName)

export const rules: readonly SchemaRule[] = [
  {
    rule: 'Primary keys and unique keys of a distributed table contain its distribution column',
    source: `${documentation}/reference_ddl.html`,
    violations: keysWithoutCompany('primary', 'unique', 'index'),
  },
  {
    rule: 'Exclusion constraints of a distributed table contain its distribution column with `=`',
    source: `${documentation}/reference_ddl.html`,
    violations: keysWithoutCompany('exclusion'),
  },
  {
    rule: 'The distribution column is never null',
    source: `${documentation}/reference_dml.html`,
    violations: ({ tables }, placement) =>
      tables
        .filter(
          ({ name, columns }) =>
            placement(name) === 'distributed' && !columns.some((c) => c.name === distributionColumn && c.notNull),
        )
        .map(({ name }) => name),
  },
  {
    rule: 'Tables that are distributed together have a distribution column of one type',
    source: `${documentation}/api_udf.html`,
    violations: ({ tables }, placement) =>
      tables
        .filter(
          ({ name, columns }) =>
            placement(name) === 'distributed' && columns.find((c) => c.name === distributionColumn)?.type !== 'uuid',
        )
        .map(({ name }) => name),
  },
  {
    rule: 'A distributed table refers to one that is distributed with it, or to a reference table',
    source: `${documentation}/reference_ddl.html`,
    violations: ({ foreignKeys }, placement) =>
      foreignKeys
        .filter((key) => placement(key.table) === 'distributed' && placement(key.references) === 'coordinator')
        .map(qualifiedName),
  },
  {
    rule: 'A key between two distributed tables has the distribution column in the same place on both sides',
    source: `${documentation}/reference_ddl.html`,
    violations: ({ foreignKeys }, placement) =>
      foreignKeys
        .filter((key) => placement(key.table) === 'distributed' && placement(key.references) === 'distributed')
        .filter((key) => {
          const companyIndex = key.columns.indexOf(distributionColumn)
          return companyIndex < 0 || key.referencedColumns[companyIndex] !== distributionColumn
        })
        .map(qualifiedName),
  },
  {
    rule: 'A reference table refers to reference tables, and a table of the coordinator to no distributed one',
    source: `${documentation}/reference_ddl.html`,
    violations: ({ foreignKeys }, placement) =>
      foreignKeys
        .filter(
          (key) =>
            (placement(key.table) === 'reference' && placement(key.references) !== 'reference') ||
            (placement(key.table) === 'coordinator' && placement(key.references) === 'distributed'),
        )
        .map(qualifiedName),
  },
  {
    rule: 'A key that contains the distribution column sets nothing on delete, and changes nothing on update',
    source: `${sourceCode}/foreign_constraint.c (EnsureSupportedFKeyOnDistKey)`,
    violations: ({ foreignKeys }, placement) =>
      foreignKeys
        .filter((key) => placement(key.table) === 'distributed' && key.columns.includes(distributionColumn))
        .filter(({ onDelete, onUpdate }) => onDelete.startsWith('set') || !['no action', 'restrict'].includes(onUpdate))
        .map(qualifiedName),
  },
  {
    rule: 'Policies contain no subqueries',
    source: `${sourceCode}/policy.c (ErrorIfUnsupportedPolicyExpr)`,
    violations: ({ policies }) =>
      policies.filter(({ using, check }) => /\bselect\b/i.test(`${using ?? ''} ${check ?? ''}`)).map(qualifiedName),
  },
  {
    rule: 'Policies are permissive: on shards Citus creates every policy without `as restrictive`',
    source: `${sourceCode}/policy.c (CreatePolicyCommandForPolicy)`,
    violations: ({ policies }) => policies.filter(({ permissive }) => !permissive).map(qualifiedName),
  },
  {
    rule: 'Triggers of statements act on what a shard has, and read no transition tables of the whole statement',
    source: 'https://github.com/citusdata/citus/pull/5705',
    violations: ({ triggers }, placement) =>
      triggers
        .filter(({ table, newRows, oldRows }) => placement(table) === 'distributed' && (newRows ?? oldRows) !== null)
        .map(qualifiedName),
  },
  {
    rule: 'Triggers of a distributed table use distributed tables and reference tables, and notify nobody',
    source: 'https://github.com/citusdata/citus/blob/main/src/test/regress/sql/distributed_triggers.sql',
    violations: (catalogue, placement) =>
      catalogue.triggers
        .filter(({ table, onTruncate }) => placement(table) === 'distributed' && !onTruncate)
        .filter(({ function: name }) => {
          const { tables, notifies } = usageOf(name, catalogue)
          return notifies || tables.some((table) => placement(table) === 'coordinator')
        })
        .map(qualifiedName),
  },
  {
    rule: 'Triggers of a reference table run on every node, and change nothing but their row except on the coordinator',
    source: 'https://github.com/citusdata/citus/blob/main/src/test/regress/sql/distributed_triggers.sql',
    violations: (catalogue, placement) =>
      catalogue.triggers
        .filter(
          (trigger) =>
            placement(trigger.table) === 'reference' && !trigger.onTruncate && usesMoreThanItsRow(trigger, catalogue),
        )
        .filter(({ definition }) => !definition.includes('app.on_coordinator()'))
        .map(qualifiedName),
  },
  {
    rule: 'A trigger does not ask for the name of its table, which ends with a number on a shard',
    source: `${sourceCode}/trigger.c (CreateTriggerEventExtendNames)`,
    violations: (catalogue) =>
      catalogue.triggers.filter(({ function: name }) => usageOf(name, catalogue).readsTableName).map(qualifiedName),
  },
  {
    rule: 'Distributed tables number no rows in a type smaller than bigint',
    source: `${documentation}/reference_workarounds.html`,
    violations: ({ tables }, placement) =>
      tables
        .filter(({ name }) => placement(name) !== 'coordinator')
        .flatMap(({ name, columns }) => columns.filter((c) => c.isSmallSequence).map((c) => `${name}.${c.name}`)),
  },
  {
    rule: 'A partitioned table has partitions of one level, and is not a reference table',
    source: `${documentation}/reference_workarounds.html`,
    violations: ({ tables }, placement) =>
      tables
        .filter(
          ({ name, hasLevels, partitionedBy }) =>
            hasLevels || (placement(name) === 'reference' && partitionedBy.length > 0),
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

/** Returns the broken rules, as `rule: table.name, …`; empty when Citus supports the schema. */
export const violations = (catalogue: Catalogue, placement: PlacementOf): readonly string[] =>
  rules.flatMap(({ rule, violations: find }) => {
    const broken = find(catalogue, placement)
    return broken.length > 0 ? [`${rule}: ${broken.join(', ')}`] : []
  })
