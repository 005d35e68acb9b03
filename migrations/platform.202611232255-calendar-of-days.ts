import { Migration } from '@mikro-orm/migrations'

/**
 * For each override of a holiday: to which of the three sets of closed days it belongs, whether it is certain, and when
 * it was decreed. Resolutions that extend all terms that end in a period (Civil Procedure rule 68.1).
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table holiday_override
        add column day_set text not null default 'legal' check (day_set in ('judicial', 'legal', 'federal')),
        add column certain boolean not null default true,
        add column decreed_on date;

      create table term_extension (
        id uuid primary key default uuidv7(),
        ends_from date not null,
        ends_until date not null,
        new_date date not null,
        citation text not null,
        decreed_on date,
        created_by uuid references user_account (id),
        created_at timestamptz not null default now(),
        check (ends_from <= ends_until and ends_until < new_date),
        constraint term_extension_once exclude using gist (daterange(ends_from, ends_until, '[]') with &&)
      );
      alter table term_extension enable row level security;
      alter table term_extension force row level security;
      create policy reading on term_extension for select using (true);
      create policy writing on term_extension for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');
    `)
  }
}
