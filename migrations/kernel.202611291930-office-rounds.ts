import { Migration } from '@mikro-orm/migrations'

/** How far a job that goes from office to office has come, so that another server continues after a crash. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table office_round (
        job text primary key,
        started_at timestamptz not null,
        -- all offices up to this one are done; null: none yet
        done_through text,
        -- null: under way, or cut off
        finished_at timestamptz,
        -- the run that goes through the offices now, and until when it holds the round unless it extends that
        runner uuid not null,
        held_until timestamptz not null
      );
      alter table office_round enable row level security;
      alter table office_round force row level security;
      create policy kernel on office_round using ((select app.scope()) in ('identity', 'platform'))
        with check ((select app.scope()) in ('identity', 'platform'));
    `)
  }
}
