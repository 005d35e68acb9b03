import { Migration } from '@mikro-orm/migrations'

/** Pages read by machine: a meter by month and a limit of their own, unlimited where a plan sets none. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table plan_version add column page_limit bigint check (page_limit > 0);
      alter table entitlement
        add column pages_limit bigint check (pages_limit >= 0),
        add column pages_used bigint not null default 0 check (pages_used >= 0),
        -- first day of the month that pages_used counts
        add column pages_month date not null default app.month();
      alter table usage_entry drop constraint usage_entry_meter_check,
        add constraint usage_entry_meter_check
          check (meter in ('storage', 'tokens', 'pages', 'professionals', 'staff', 'customers')) not valid;
      alter table usage_entry validate constraint usage_entry_meter_check;
      alter table usage_entry drop constraint usage_entry_check,
        add constraint usage_entry_check check ((meter in ('tokens', 'pages')) = (month is not null)) not valid;
      alter table usage_entry validate constraint usage_entry_check;
    `)
  }
}
