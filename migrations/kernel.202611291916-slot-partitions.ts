import { PartitionMigration } from '#server/db/partition-migrations.ts'

/** The slots that schedules ran, divided by month: their key contains the time, so a slot still runs once. */
export class migration extends PartitionMigration {
  override up(): void {
    this.setAside('job_slot')
    this.addSql(`
      create table job_slot (like partitions.job_slot_first including all excluding indexes) partition by range (slot);
      alter table job_slot add primary key (job, slot);
      alter table job_slot enable row level security;
      alter table job_slot force row level security;
      create policy kernel on job_slot using (true) with check (true);
      grant select, insert, update, delete on job_slot to bufete_app;
    `)
    this.attach('job_slot')
  }
}
