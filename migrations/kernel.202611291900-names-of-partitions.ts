import { Migration } from '@mikro-orm/migrations'

/**
 * Trigger functions recognise their table by the columns of its rows, because `tg_table_name` is another name on a
 * partition and on a shard of a distributed table. The counts of the platform are read by a function, which a
 * distributed schema replaces (ADR 0055).
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.actor_changed() returns trigger language plpgsql as $$
      declare changed constant jsonb := to_jsonb(coalesce(new, old));
      begin
        perform pg_notify('actor_changed', case
          when changed ? 'refresh_hash' then 'session ' || (changed ->> 'id')
          when changed ? 'username' then 'person ' || (changed ->> 'id')
          when changed ? 'owner_id' then 'company ' || (changed ->> 'id')
          when changed ? 'blocked' then 'company ' || (changed ->> 'company_id') end);
        return null;
      end $$;

      create or replace function app.spans_of_wall() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        -- a person is put behind a wall
        if tg_op = 'INSERT' then
          select w.case_id, case when w.kind = 'person' and w.lifted_at is null then w.starts_at end, w.ends_at
            into new.case_id, new.hidden_from, new.hidden_until
            from case_wall w where w.company_id = new.company_id and w.id = new.wall_id;
          return new;
        end if;
        -- a wall changes
        update case_wall_person p set case_id = new.case_id, hidden_until = new.ends_at,
          hidden_from = case when new.kind = 'person' and new.lifted_at is null then new.starts_at end
         where p.company_id = new.company_id and p.wall_id = new.id;
        return null;
      end $$;

      create or replace function app.trust_sealed_stays() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        changed record;
        on_day date;
        bank trust_bank;
      begin
        if tg_op = 'DELETE' and app.scope() = 'forgetting' then return old; end if;
        changed := case tg_op when 'DELETE' then old else new end;
        -- a match is cleared on a day, a line has one
        on_day := coalesce(to_jsonb(changed) ->> 'cleared_on', to_jsonb(changed) ->> 'day')::date;
        select * into bank from trust_bank b where b.company_id = changed.company_id and b.id = changed.bank_id
          for no key update;
        if on_day <= bank.sealed_until
        then perform app.trust_refuses('the month is sealed', 'trust_month_sealed'); end if;
        return changed;
      end $$;

      -- A row of a partition has the type of the partition.
      create or replace function app.credit_summed() returns trigger language plpgsql as $$
      begin
        perform app.sum_credit(row(new.*)::credit_note);
        return null;
      end $$;
      create or replace function app.allocation_summed() returns trigger language plpgsql as $$
      declare paid constant payment_allocation := row(new.*)::payment_allocation;
      begin
        perform app.sum_allocation(paid, 1), app.sum_allocation(paid, -1);
        return null;
      end $$;

      create function app.platform_totals() returns table (name text, amount bigint) language sql stable as $$
        select c.name, sum(c.amount)::bigint from public.platform_counter c group by c.name
      $$;
      comment on function app.platform_totals() is
        'Accounts by role and cases by status of all companies, in the scope of the platform.';
      revoke all on function app.platform_totals() from public;
      grant execute on function app.platform_totals() to bufete_app;
    `)
  }
}
