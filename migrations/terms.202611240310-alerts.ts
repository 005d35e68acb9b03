import { Migration } from '@mikro-orm/migrations'

/** Alerts about terms that were sent, and the mails of the morning. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- once for each term, last day and alert: a date that moves is alerted anew
      create table term_alert (
        company_id uuid not null,
        term_id uuid not null,
        due_on date not null,
        alert text not null
          check (alert in ('days10', 'days5', 'days3', 'days1', 'today', 'unconfirmed', 'overdue')),
        user_id uuid not null,
        made_at timestamptz not null default now(),
        primary key (company_id, term_id, due_on, alert),
        foreign key (company_id, term_id) references case_term (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id) on delete cascade
      );
      alter table term_alert enable row level security;
      alter table term_alert force row level security;
      create policy company on term_alert
        using (company_id = (select app.company())) with check (company_id = (select app.company()));

      create table term_morning_mail (
        company_id uuid not null,
        user_id uuid not null,
        day date not null,
        primary key (company_id, user_id, day),
        foreign key (company_id, user_id) references user_account (company_id, id) on delete cascade
      );
      alter table term_morning_mail enable row level security;
      alter table term_morning_mail force row level security;
      create policy company on term_morning_mail
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
    `)
  }
}
