import { Migration } from '@mikro-orm/migrations'

/**
 * Numbers of accounts and cases of all companies, maintained by the statements that change them, so that the
 * administrator's dashboard reads a few hundred small rows for any number of companies.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- forced row security also applies to the owner of the tables
      select set_config('app.scope', 'platform', true);

      create table platform_counter (
        name text not null,
        -- chosen by the writer's connection, so that concurrent writers seldom wait for each other
        shard smallint not null,
        amount bigint not null,
        primary key (name, shard)
      ) with (fillfactor = 50);
      alter table platform_counter enable row level security;
      alter table platform_counter force row level security;
      create policy administrators on platform_counter using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');

      -- Counts belong to the platform whichever scope changes them. Rows are locked in the order of their names.
      create function app.count_accounts() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into platform_counter as c (name, shard, amount)
          select 'accounts.' || profile, pg_backend_pid() % 1024, count(*) from added group by profile order by profile
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        elsif tg_op = 'DELETE' then
          insert into platform_counter as c (name, shard, amount)
          select 'accounts.' || profile, pg_backend_pid() % 1024, -count(*) from removed group by profile
            order by profile
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        else
          insert into platform_counter as c (name, shard, amount)
          select 'accounts.' || profile, pg_backend_pid() % 1024, by
            from (values (old.profile, -1), (new.profile, 1)) as moved (profile, by) order by profile
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        end if;
        return null;
      end $$;
      create trigger accounts_added after insert on user_account referencing new table as added for each statement
        execute function app.count_accounts();
      create trigger accounts_removed after delete on user_account referencing old table as removed for each statement
        execute function app.count_accounts();
      create trigger account_moved after update of profile on user_account
        for each row when (old.profile <> new.profile) execute function app.count_accounts();

      create function app.count_cases_of_platform() returns trigger language plpgsql as $$
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
          select 'cases.' || status, pg_backend_pid() % 1024, by
            from (values (old.status, -1), (new.status, 1)) as moved (status, by) order by status
          on conflict (name, shard) do update set amount = c.amount + excluded.amount;
        end if;
        return null;
      end $$;
      create trigger platform_cases_added after insert on case_file referencing new table as added for each statement
        execute function app.count_cases_of_platform();
      create trigger platform_cases_removed after delete on case_file referencing old table as removed
        for each statement execute function app.count_cases_of_platform();
      create trigger platform_case_moved after update of status on case_file
        for each row when (old.status <> new.status) execute function app.count_cases_of_platform();

      insert into platform_counter (name, shard, amount) select 'accounts.' || profile, 0, count(*) from user_account
        group by profile;
      -- the platform cannot read cases, but it can read the counts of each company
      insert into platform_counter (name, shard, amount) select 'cases.' || status, 0, sum(amount) from case_counter
        group by status;

      select set_config('app.scope', '', true);
    `)
  }
}
