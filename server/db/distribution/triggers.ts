// Rewrites triggers for Citus. Triggers of a distributed table run on its shards, where they can neither use transition
// tables, nor notify, nor access tables of the coordinator. Triggers of a reference table run on every node.
import type { Catalogue, DatabaseFunction, Trigger } from './catalogue.ts'
import { ident, onTable, type Command } from './command.ts'
import type { PlacementOf, PlannedForeignKey } from './keys.ts'

/** What a function uses. */
export interface FunctionUsage {
  /** Tables that the function or a function that it calls reads or writes. */
  readonly tables: readonly string[]
  readonly notifies: boolean
  /** Whether it reads the name of its table, which differs on a shard. */
  readonly readsTableName: boolean
}

const tableUse = /\b(?:from|join|into|update|only)\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)"?/gi
const call = /\bapp\.([a-z_]+)\s*\(/gi
/** Returns a function's source without its `raise` statements, whose messages may name the table. */
const withoutRaise = (source: string): string =>
  source
    .split(';')
    .map((statement) => statement.split(/\braise\b/i, 1)[0] ?? '')
    .join(';')

/** Returns the part of a trigger's definition that names its transition tables, up to the statement level. */
function transitionTables(definition: string): string {
  const level = ' FOR EACH STATEMENT'
  const start = definition.indexOf(' REFERENCING ')
  const end = definition.indexOf(level, start)
  return start < 0 || end < 0 ? level : definition.slice(start, end + level.length)
}

const namesOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())

/** Returns what a function uses, according to its source and the sources of functions in schema `app` that it calls. */
export function usageOf(name: string, { functions, tables }: Pick<Catalogue, 'functions' | 'tables'>): FunctionUsage {
  const visited = new Set<string>()
  const sources: string[] = []
  const visit = (called: string): void => {
    if (visited.has(called)) return
    visited.add(called)
    for (const { source } of functions.filter((candidate) => candidate.name === called)) {
      const text = source.replaceAll(/--[^\n]*/g, '')
      sources.push(text)
      for (const next of namesOf(text, call)) visit(next)
    }
  }
  visit(name)
  const allSources = sources.join('\n')
  const usedNames = new Set(namesOf(allSources, tableUse))
  return {
    tables: tables.map((table) => table.name).filter((table) => usedNames.has(table)),
    notifies: /\bpg_notify\b|\bnotify\s+\w/i.test(allSources),
    readsTableName: /\btg_(?:table_name|relname)\b/i.test(withoutRaise(allSources)),
  }
}

/** Trigger functions that count over all companies; {@link platformTotals} sums the counts of companies instead. */
const droppedFunctions: ReadonlySet<string> = new Set(['count_cases_of_platform'])

const platformTotals = `create or replace function app.platform_totals() returns table (name text, amount bigint)
  language sql stable as $body$
  select c.name, sum(c.amount)::bigint from public.platform_counter c where c.name not like 'cases.%' group by c.name
  union all
  select 'cases.' || c.status, sum(c.amount)::bigint from public.case_counter c group by c.status
$body$`

/**
 * Returns the function of a statement trigger for use in a row trigger: it reads the row in place of the transition
 * tables. `from new_rows n` becomes `from (select new.*) n`.
 */
function rowFunctionOf(trigger: Trigger, { definition, name }: DatabaseFunction, rowName: string): Command {
  const source = [
    { table: trigger.newRows, row: 'new' },
    { table: trigger.oldRows, row: 'old' },
  ].reduce(
    (text, { table, row }) =>
      table === null
        ? text
        : text.replaceAll(
            new RegExp(`\\b(from|join)\\s+${table}\\b(\\s+(?!where|group|order|join|cross|left|union|on)\\w+)?`, 'gi'),
            (_, word: string, alias: string | undefined) => `${word} (select ${row}.*)${alias ?? ` ${table}`}`,
          ),
    definition,
  )
  return source.replace(new RegExp(`FUNCTION app\\.${name}\\(`), `FUNCTION app.${rowName}(`)
}

const recreate = ({ table, name }: Trigger, definition: string): readonly Command[] => [
  `drop trigger if exists ${ident(name)} on ${onTable(table)}`,
  definition,
]

/** Returns commands that replace statement triggers, whose transition tables shards lack, by row triggers. */
function rowTriggers(catalogue: Catalogue, placement: PlacementOf): readonly Command[] {
  return catalogue.triggers
    .filter(({ table, newRows, oldRows }) => placement(table) === 'distributed' && (newRows ?? oldRows) !== null)
    .filter(({ function: name }) => !droppedFunctions.has(name))
    .flatMap((trigger) => {
      const triggerFunction = catalogue.functions.find(({ name }) => name === trigger.function)
      if (!triggerFunction)
        throw new Error(`The trigger ${trigger.name} of ${trigger.table} has no function in schema app`)
      const rowName = `${trigger.name}_of_${trigger.table}_row`.slice(0, 63)
      return [
        rowFunctionOf(trigger, triggerFunction, rowName),
        ...recreate(
          trigger,
          trigger.definition
            .replace(transitionTables(trigger.definition), ' FOR EACH ROW')
            .replace(`app.${trigger.function}(`, `app.${rowName}(`),
        ),
      ]
    })
}

const coordinatorFunction = `create or replace function app.on_coordinator() returns boolean language plpgsql stable
  set search_path = '' as $body$
declare answer boolean := true;
begin
  if to_regclass('pg_catalog.pg_dist_local_group') is not null then
    execute 'select groupid = 0 from pg_catalog.pg_dist_local_group' into answer;
  end if;
  return answer;
end $body$`

/** Returns commands that restrict triggers of reference tables that use more than their row to the coordinator. */
function coordinatorTriggers(catalogue: Catalogue, placement: PlacementOf): readonly Command[] {
  const guarded = catalogue.triggers.filter(
    (trigger) =>
      placement(trigger.table) === 'reference' &&
      !trigger.onTruncate &&
      !trigger.definition.includes('app.on_coordinator()') &&
      usesMoreThanItsRow(trigger, catalogue),
  )
  return guarded.flatMap((trigger) =>
    recreate(
      trigger,
      trigger.definition.includes(' WHEN (')
        ? trigger.definition.replace(' WHEN (', ' WHEN (app.on_coordinator() AND ')
        : trigger.definition.replace(' EXECUTE FUNCTION ', ' WHEN (app.on_coordinator()) EXECUTE FUNCTION '),
    ),
  )
}

/** Returns whether a trigger uses more than its row: other tables, or notifications. */
export function usesMoreThanItsRow({ function: name }: Trigger, catalogue: Catalogue): boolean {
  const { tables, notifies } = usageOf(name, catalogue)
  return notifies || tables.length > 0
}

/**
 * Returns commands for triggers that do what `on delete set null` does, in the scope of the company of the row. Their
 * names begin with `0`, so that they fire before the trigger of the foreign key, whose name begins with `RI_`.
 */
function unsetTriggers(planned: readonly PlannedForeignKey[]): readonly Command[] {
  return planned
    .filter(({ columnsToUnset, isKept }) => isKept && columnsToUnset.length > 0)
    .flatMap(({ key, columns, referencedColumns, columnsToUnset }) => {
      const name = `unset_${key.name}`.slice(0, 63)
      const matches = columns.map((column, index) => `${ident(column)} = old.${ident(referencedColumns[index] ?? '')}`)
      const trigger = `"0_${name}"`.slice(0, 62)
      return [
        `create or replace function app.${ident(name)}() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $body$
declare caller constant text[] := app.enter_scope('company');
begin
  execute format('set local app.company_id = %L', old.company_id);
  update ${onTable(key.table)} set ${columnsToUnset.map((column) => `${ident(column)} = null`).join(', ')}
   where ${matches.join(' and ')};
  perform app.leave_scope(caller);
  return null;
end $body$`,
        `drop trigger if exists ${trigger} on ${onTable(key.references)}`,
        `create trigger ${trigger} after delete on ${onTable(key.references)} for each row execute function app.${ident(name)}()`,
      ]
    })
}

const setsScope = /\bset_config\((\s*'app\.(?:scope|company_id|user_id)')/g

/** Returns commands that replace `set_config` of the scope in functions by a function that uses `set local`. */
const settingFunctions = ({ functions }: Catalogue): readonly Command[] =>
  functions
    .filter(({ name, source }) => source.search(setsScope) >= 0 && !['enter_scope', 'leave_scope'].includes(name))
    .map(({ definition }) => definition.replaceAll(setsScope, 'app.set_locally($1'))

/** Functions that change the scope by `set local`, which reaches the shards; `set_config` does not. */
const scopeFunctions: readonly Command[] = [
  `create or replace function app.set_locally(setting text, value text, is_local boolean) returns text
  language plpgsql as $body$
begin
  execute format('set local %s = %L', setting, coalesce(value, ''));
  return value;
end $body$`,
  `create or replace function app.enter_scope(kind text, keeps_identity boolean default false) returns text[]
  language plpgsql as $body$
declare caller constant text[] := array[current_setting('app.scope', true), current_setting('app.company_id', true),
                                        current_setting('app.user_id', true)];
begin
  execute format('set local app.scope = %L', kind);
  if not keeps_identity then
    set local app.company_id = '';
    set local app.user_id = '';
  end if;
  return caller;
end $body$`,
  `create or replace function app.leave_scope(caller text[]) returns void language plpgsql as $body$
begin
  execute format('set local app.scope = %L', coalesce(caller[1], ''));
  execute format('set local app.company_id = %L', coalesce(caller[2], ''));
  execute format('set local app.user_id = %L', coalesce(caller[3], ''));
end $body$`,
]

/** Returns commands that adapt triggers and functions, so that they work on shards. */
export function triggerCommands(
  catalogue: Catalogue,
  placement: PlacementOf,
  planned: readonly PlannedForeignKey[],
): readonly Command[] {
  const droppedTriggers = catalogue.triggers.filter(
    ({ table, function: name }) => placement(table) === 'distributed' && droppedFunctions.has(name),
  )
  return [
    coordinatorFunction,
    ...scopeFunctions,
    ...settingFunctions(catalogue),
    platformTotals,
    ...droppedTriggers.map(({ table, name }) => `drop trigger if exists ${ident(name)} on ${onTable(table)}`),
    ...unsetTriggers(planned),
    ...rowTriggers(catalogue, placement),
    ...coordinatorTriggers(catalogue, placement),
  ]
}
