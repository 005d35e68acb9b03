import { Migration } from '@mikro-orm/migrations'

/** Whether any company bought the terms of a plan: such terms cannot change, and their plan cannot be removed. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- forced row security also applies to the owner of the tables
      select set_config('app.scope', 'platform', true);

      alter table plan_version add used_at timestamptz;
      update plan_version v set used_at = now()
       where exists (select from subscription s where s.plan_version_id = v.id) or exists (select from entitlement e
         where e.plan_version_id = v.id);

      -- Locks the terms of a plan for a company that buys or starts it: the given version, or the one on sale now. The
      -- plan cannot be changed or removed until the transaction ends, and later changes see that the terms are used.
      -- Returns no row for a plan that no longer exists. A later migration gives it a scope of its own, because locking
      -- a row requires the right to write it.
      create function app.take_plan(wanted_plan uuid, wanted_version uuid)
        returns table (plan_id uuid, version_id uuid, status text)
      language plpgsql as $$
      declare
        held plan%rowtype;
        chosen uuid;
      begin
        select p.* into held from plan p
         where p.id = coalesce(wanted_plan, (select v.plan_id from plan_version v
           where v.id = wanted_version)) for share;
        if not found then return; end if;
        chosen := coalesce(wanted_version, held.current_version_id);
        update plan_version v set used_at = now() where v.id = chosen and v.used_at is null;
        return query select held.id, chosen, held.status;
      end $$;

      -- Number of companies with a plan and its terms: an index-only count, row security included.
      drop index subscription_plan;
      create index subscription_plan on subscription (plan_id, plan_version_id, company_id) where state <> 'ended';

      select set_config('app.scope', '', true);
    `)
  }
}
