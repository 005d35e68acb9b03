import { PartitionMigration } from '#server/db/partition-migrations.ts'

/**
 * Divides the ledger of usage by month. It is partitioned by id, which orders entries by time; the present table
 * becomes the first partition. No partition is ever dropped: meters equal the sums of all entries.
 */
export class migration extends PartitionMigration {
  override up(): void {
    this.setAside('usage_entry')
    this.addSql(`
      create table usage_entry (like partitions.usage_entry_first including all excluding indexes)
        partition by range (id);
      alter table usage_entry add primary key (id),
        add foreign key (company_id) references company (id),
        add foreign key (company_id, reservation_id) references token_reservation (company_id, id);
      create index usage_entry_company on usage_entry (company_id, meter, day);
      create index usage_entry_reservation on usage_entry (company_id, reservation_id) where reservation_id is not null;
      alter table usage_entry enable row level security;
      alter table usage_entry force row level security;
      create policy company on usage_entry
        using (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'))
        with check (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'));
      grant select, insert on usage_entry to bufete_app;
      revoke update, delete, truncate on usage_entry from bufete_app;
    `)
    this.attach('usage_entry')
  }
}
