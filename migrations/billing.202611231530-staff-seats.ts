import { Migration } from '@mikro-orm/migrations'

/** Seats of staff: a meter and a limit of their own, unlimited where a plan sets none. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table plan_version add column staff_limit bigint check (staff_limit > 0);
      alter table entitlement
        add column staff_limit bigint check (staff_limit >= 0),
        add column staff_used bigint not null default 0 check (staff_used >= 0);
      alter table usage_entry drop constraint usage_entry_meter_check,
        add constraint usage_entry_meter_check
          check (meter in ('storage', 'tokens', 'professionals', 'staff', 'customers')) not valid;
      alter table usage_entry validate constraint usage_entry_meter_check;
    `)
  }
}
