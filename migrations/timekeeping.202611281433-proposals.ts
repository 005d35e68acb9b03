import { Migration } from '@mikro-orm/migrations'

/** What an entry was recorded from, and work that a person does not want to record. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table time_entry
        -- of server/work-done.ts: a call, an event, a document, a message, a task, and the day of it
        add column source_kind text,
        add column source_id uuid,
        add column source_on date,
        add constraint time_entry_source check ((source_kind is null) = (source_id is null)
          and (source_kind is null) = (source_on is null));

      create table dismissed_work (
        company_id uuid not null references company (id),
        user_id uuid not null,
        kind text not null,
        source_id uuid not null,
        done_on date not null,
        created_at timestamptz not null default now(),
        primary key (company_id, user_id, done_on, kind, source_id),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      alter table dismissed_work enable row level security;
      alter table dismissed_work force row level security;
      create policy company on dismissed_work using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
    `)
  }
}
