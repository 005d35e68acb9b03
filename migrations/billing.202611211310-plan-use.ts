import { Migration } from '@mikro-orm/migrations'

/** Whether any company bought the terms of a plan: such terms cannot change, and their plan cannot be removed. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- the owner of a real server is held by forced row security too
      select set_config('app.scope', 'platform', true);

      alter table plan_version add used_at timestamptz;
      update plan_version v set used_at = now()
       where exists (select from subscription s where s.plan_version_id = v.id) or exists (select from entitlement e
         where e.plan_version_id = v.id);

      -- Takes the terms of a plan for somebody who buys them or starts on them: those named, or the ones that are sold
      -- now. Until the taker's transaction ends the plan cannot be changed or removed, and whoever changes it
      -- afterwards
      -- finds the terms used. No row: there is no such plan any more. It has a scope of its own because locking a row
      -- asks for the right to write it.
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

      -- How many companies have a plan and its terms: counted from the index alone, row security included.
      drop index subscription_plan;
      create index subscription_plan on subscription (plan_id, plan_version_id, company_id) where state <> 'ended';

      select set_config('app.scope', '', true);
    `)
  }
}
