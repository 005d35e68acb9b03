import { Migration } from '@mikro-orm/migrations'

/** The column by which a table is divided: a time, or a UUID of version 7, which begins with the time it was made. */
export interface PartitionKey {
  readonly column: string
  readonly type: 'timestamptz' | 'uuid'
}

/** The existing table becomes the first partition: of the past, the present month, and this many months after it. */
const monthsInFirstPartition = 3

/**
 * The first step of dividing an existing table by time. It adds a validated check that all rows are earlier than the
 * month with the first separate partition. With this check, the table can become a partition without being read under a
 * lock. The migration runs outside a transaction, so that the lock of adding the check is released before the rows are
 * validated, and it can be repeated.
 */
export abstract class PartitionBoundMigration extends Migration {
  override isTransactional(): boolean {
    return false
  }

  /** Rows at or after the bound, which only a wrong clock creates, are moved to the default partition. */
  protected addBound(table: string, { column, type }: PartitionKey): void {
    const month = `(date_trunc('month', now() at time zone 'UTC') + interval '${monthsInFirstPartition} months') at time zone 'UTC'`
    this.addSql(`alter table ${table} drop constraint if exists ${table}_bound`)
    this.addSql(`create table if not exists partitions.${table}_rest (like ${table} including all)`)
    // Forced row security would hide the rows from an owner who is no superuser.
    this.addSql(`
      do $$
      declare bound constant ${type} := ${type === 'uuid' ? `app.first_uuid(${month})` : month};
      begin
        alter table ${table} no force row level security;
        alter table partitions.${table}_rest disable row level security;
        with later as (delete from ${table} where ${column} >= bound returning *)
        insert into partitions.${table}_rest select * from later;
        alter table ${table} force row level security;
        alter table partitions.${table}_rest enable row level security;
        alter table partitions.${table}_rest force row level security;
        execute format('alter table ${table} add constraint ${table}_bound check (${column} < %L) not valid', bound);
      end $$`)
    this.addSql(`alter table ${table} validate constraint ${table}_bound`)
  }
}

/**
 * The second step: the table becomes the first partition of a new table of the same name, in one short transaction that
 * reads no row. Between `setAside` and `attach`, the migration creates the new table like `partitions.<table>_first`,
 * with its keys, indexes, policies and rights.
 */
export abstract class PartitionMigration extends Migration {
  /** Renames the table to the first partition, `partitions.<table>_first`. */
  protected setAside(table: string): void {
    this.addSql(`
      alter table ${table} set schema partitions;
      alter table partitions.${table} rename to ${table}_first;
    `)
  }

  /**
   * Attaches the former table as the first partition, and the default partition for rows of all other times. Servers
   * cannot access partitions directly, so only the divided table needs policies.
   */
  protected attach(table: string): void {
    this.addSql(`
      do $$
      declare
        bound text;
        former name;
      begin
        select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into strict bound from pg_constraint
         where conrelid = 'partitions.${table}_first'::regclass and conname = '${table}_bound';
        alter table ${table} drop constraint ${table}_bound;
        execute format('alter table ${table} attach partition partitions.${table}_first for values from (minvalue)
          to (%L)', bound);
        alter table ${table} attach partition partitions.${table}_rest default;
        alter table partitions.${table}_first drop constraint ${table}_bound;
        for former in select polname from pg_policy where polrelid = 'partitions.${table}_first'::regclass loop
          execute format('drop policy %I on partitions.${table}_first', former);
        end loop;
      end $$;
      revoke all on partitions.${table}_first, partitions.${table}_rest from bufete_app, bufete_jobs;
    `)
  }
}
