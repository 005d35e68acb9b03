import { PartitionMigration } from '#server/db/partition-migrations.ts'

/** Domain events, divided by the month in which they were recorded; a listener reads its event by id from one of them. */
export class migration extends PartitionMigration {
  override up(): void {
    this.setAside('outbox_event')
    this.addSql(`
      create table outbox_event (like partitions.outbox_event_first including all excluding indexes)
        partition by range (id);
      alter table outbox_event add primary key (id);
      create index outbox_event_created on outbox_event (created_at);
      alter table outbox_event enable row level security;
      alter table outbox_event force row level security;
      create policy company on outbox_event
        using (company_id = (select app.company()) or company_id is null)
        with check (company_id = (select app.company()) or company_id is null
          or (select app.scope()) in ('identity', 'platform', 'user'));
      grant select, insert, update, delete on outbox_event to bufete_app;
    `)
    this.attach('outbox_event')
  }
}
