import { Migration } from '@mikro-orm/migrations'

/** Notices to people inside the product. Members of the company write them; only the recipient reads them. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table notice (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        user_id uuid not null,
        kind text not null,
        -- identifies what the notice is about, so that it is sent once
        key text not null,
        data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
        at timestamptz not null default clock_timestamp(),
        read_at timestamptz,
        foreign key (company_id, user_id) references user_account (company_id, id) on delete cascade,
        unique (company_id, user_id, key)
      );
      create index notice_of_person on notice (company_id, user_id, id desc);
      create index notice_unread on notice (company_id, user_id) where read_at is null;
      create index notice_at on notice (at);
      alter table notice enable row level security;
      alter table notice force row level security;
      create policy own on notice
        using (company_id = (select app.company()) and user_id = (select app.user_id())
          or (select app.scope()) = 'platform' and (select app.user_id()) is null)
        with check (company_id = (select app.company()));
    `)
  }
}
