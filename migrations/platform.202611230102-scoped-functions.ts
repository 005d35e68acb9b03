import { Migration } from '@mikro-orm/migrations'

/**
 * The functions of the platform's counters enter their scope in their bodies: only a
 * superuser may define one with a `SET app.scope` clause.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.count_accounts() returns trigger
      language plpgsql as $$
      declare caller constant text[] := app.enter_scope('platform', keeps_identity => true);
      begin
        if tg_op = 'INSERT' then
          insert into platform_counter as c (name, shard, amount)
          select 'accounts.' || profile, pg_backend_pid() % 1024, count(*) from added
            group by profile order by profile
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        elsif tg_op = 'DELETE' then
          insert into platform_counter as c (name, shard, amount)
          select 'accounts.' || profile, pg_backend_pid() % 1024, -count(*) from removed
            group by profile order by profile
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        else
          insert into platform_counter as c (name, shard, amount)
          select 'accounts.' || profile, pg_backend_pid() % 1024, by from (values (old.profile, -1), (new.profile,
            1)) as moved (profile, by) order by profile
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        end if;
        perform app.leave_scope(caller); return null;
      end $$;

      create or replace function app.count_cases_of_platform() returns trigger
      language plpgsql as $$
      declare caller constant text[] := app.enter_scope('platform', keeps_identity => true);
      begin
        if tg_op = 'INSERT' then
          insert into platform_counter as c (name, shard, amount)
          select 'cases.' || status, pg_backend_pid() % 1024, count(*) from added group by status order by status
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        elsif tg_op = 'DELETE' then
          insert into platform_counter as c (name, shard, amount)
          select 'cases.' || status, pg_backend_pid() % 1024, -count(*) from removed group by status order by status
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        else
          insert into platform_counter as c (name, shard, amount)
          select 'cases.' || status, pg_backend_pid() % 1024, by from (values (old.status, -1), (new.status,
            1)) as moved (status, by) order by status
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        end if;
        perform app.leave_scope(caller); return null;
      end $$;
    `)
  }
}
