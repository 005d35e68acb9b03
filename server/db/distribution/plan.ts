// The commands of `npm run db:distribute`, in the order in which they are run.
import type { Catalogue } from './catalogue.ts'
import { literal, onTable, type Command } from './command.ts'
import { addForeignKeys, dropForeignKeys, foreignKeysToRecreate, keyCommands, placementOf } from './keys.ts'
import { distributionColumn, placeTables, type PlacedTable } from './placements.ts'
import { policyCommands } from './policies.ts'
import { triggerCommands } from './triggers.ts'

export interface DistributionPlan {
  readonly placed: readonly PlacedTable[]
  /** Adapt the schema to Citus; it also works without Citus. Run before `distribution`. */
  readonly schema: readonly Command[]
  /** Calls of functions of Citus that distribute the tables. */
  readonly distribution: readonly Command[]
  /** Create the foreign keys again. Run at the end. */
  readonly foreignKeys: readonly Command[]
  /** Foreign keys that are dropped without a replacement, as `table.name (to table)`. */
  readonly droppedForeignKeys: readonly string[]
}

/**
 * Sorts tables so that each follows the tables to which it refers; a cycle is cut at the first table that is visited.
 */
function referenceOrder(names: readonly string[], { foreignKeys }: Pick<Catalogue, 'foreignKeys'>): readonly string[] {
  const sorted: string[] = []
  const entered = new Set<string>()
  const visit = (name: string): void => {
    if (entered.has(name)) return
    entered.add(name)
    for (const { references } of foreignKeys.filter(({ table }) => table === name))
      if (names.includes(references)) visit(references)
    sorted.push(name)
  }
  for (const name of names) visit(name)
  return sorted
}

/** Plans the missing changes; none for a database that is distributed already. @throws PlacementError */
export function planDistribution(catalogue: Catalogue): DistributionPlan {
  const placed = placeTables(catalogue)
  const placement = placementOf(placed)
  const recreated = foreignKeysToRecreate(catalogue, placement)
  const missing = (target: PlacedTable['placement']): readonly string[] =>
    referenceOrder(
      placed
        .filter(({ table, placement: current }) => current === target && !catalogue.distributed.includes(table.name))
        .map(({ table }) => table.name),
      catalogue,
    )
  const whereNotDistributed = (table: string): string =>
    `where not exists (select from pg_catalog.pg_dist_partition
    where logicalrelid = ${literal(onTable(table))}::regclass)`
  const distributed = missing('distributed')
  const firstDistributed =
    placed.find(
      ({ table, placement: current }) => current === 'distributed' && catalogue.distributed.includes(table.name),
    )?.table.name ?? distributed[0]
  const colocatedWith = (table: string): string =>
    table === firstDistributed || firstDistributed === undefined ? 'none' : onTable(firstDistributed)
  return {
    placed,
    schema: [
      ...dropForeignKeys(recreated),
      ...keyCommands(catalogue, placement),
      ...triggerCommands(catalogue, placement, recreated),
      ...policyCommands(catalogue),
    ],
    distribution: [
      ...missing('reference').map(
        (table) => `select create_reference_table(${literal(onTable(table))}) ${whereNotDistributed(table)}`,
      ),
      ...distributed.map(
        (table) => `select create_distributed_table(${literal(onTable(table))}, ${literal(distributionColumn)},
  colocate_with => ${literal(colocatedWith(table))}) ${whereNotDistributed(table)}`,
      ),
    ],
    foreignKeys: addForeignKeys(recreated),
    droppedForeignKeys: recreated
      .filter(({ isKept }) => !isKept)
      .map(({ key }) => `${key.table}.${key.name} (to ${key.references})`),
  }
}

const check = `do $check$
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'citus') then
    raise exception 'This database has no Citus: create extension citus; then add the nodes.';
  end if;
  if split_part((select extversion from pg_catalog.pg_extension where extname = 'citus'), '.', 1)::int < 14 then
    raise exception 'PostgreSQL 18 takes Citus 14 or newer.';
  end if;
  if not exists (select from pg_catalog.pg_dist_node where groupid = 0) then
    raise exception 'The coordinator is not a node of its cluster: select citus_set_coordinator_host(...).';
  end if;
  if current_setting('citus.propagate_set_commands') <> 'local'
    or current_setting('citus.enable_unsafe_triggers') <> 'on'
    or current_setting('citus.allow_nested_distributed_execution') <> 'on'
  then
    raise exception 'Set on every node: citus.propagate_set_commands = local, citus.enable_unsafe_triggers = on, '
      'citus.allow_nested_distributed_execution = on.';
  end if;
end $check$`

const section = (title: string, commands: readonly Command[]): string =>
  commands.length === 0 ? '' : `\n-- ${title}\n\n${commands.map((command) => `${command};\n`).join('\n')}`

/** Returns the script for psql on the coordinator. */
export function distributionScript({
  placed,
  schema,
  distribution,
  foreignKeys,
  droppedForeignKeys,
}: DistributionPlan): string {
  const onCoordinator = placed.filter(({ placement }) => placement === 'coordinator')
  const sections = [
    section('Keys, triggers and policies', schema),
    section('Nodes', distribution),
    section('Foreign keys', foreignKeys),
  ].join('')
  return `-- Distributes the tables of Bufete by company over a cluster of Citus. Written by npm run db:distribute, for psql on the
-- coordinator, with the servers stopped. It may be run again after a failure.
\\set ON_ERROR_STOP on
set lock_timeout = '30s';
set statement_timeout = 0;

${check};
${sections}
-- On the coordinator stay:
${onCoordinator.map(({ table, reason }) => `--   ${table.name}: ${reason}\n`).join('')}
-- Foreign keys that are given up, because one side is not where the other is:
${droppedForeignKeys.length === 0 ? '--   none\n' : droppedForeignKeys.map((key) => `--   ${key}\n`).join('')}`
}
