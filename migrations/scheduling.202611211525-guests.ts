import { Migration } from '@mikro-orm/migrations'

/**
 * The contents of the last mail to each guest of an event, so that a later mail reports the change with a new sequence
 * number.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table event_guest (
        company_id uuid not null,
        event_id uuid not null,
        email text not null,
        name text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        location text,
        sequence int not null,
        cancelled boolean not null default false,
        primary key (event_id, email),
        foreign key (company_id, event_id) references event (company_id, id) on delete cascade
      );
      alter table event_guest enable row level security;
      alter table event_guest force row level security;
      create policy company on event_guest using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
    `)
  }
}
