import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Invoices and reminders sent by mail, and the days on which an office sends reminders. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoice_setting
        -- the day since which reminders are sent; null: none are
        add column reminders_since date,
        -- days from the due day, negative before it
        add column reminder_days int[] not null default '{-3,1,14,30}'
          check (cardinality(reminder_days) between 1 and 6 and array_position(reminder_days, null) is null);
      alter table invoice add column reminders_stopped boolean not null default false;

      create table invoice_sending (
        company_id uuid not null,
        -- chosen by the client, so that a repeated request sends once
        id uuid not null,
        invoice_id uuid not null,
        kind text not null check (kind in ('invoice', 'reminder')),
        -- days from the due day; null: not a reminder
        offset_days int,
        -- empty for a reminder: its text says what is owed when it leaves
        subject text not null,
        message text not null,
        with_link boolean not null,
        -- SHA-256 of the attached PDF, hexadecimal; null: it was not rendered yet
        pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
        -- null: a reminder
        sent_by uuid,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, invoice_id) references invoice (company_id, id),
        foreign key (company_id, sent_by) references user_account (company_id, id),
        check ((kind = 'reminder') = (offset_days is not null))
      );
      create unique index invoice_sending_reminder on invoice_sending (company_id, invoice_id, offset_days)
        where kind = 'reminder';
      create index invoice_sending_latest on invoice_sending (company_id, invoice_id, created_at desc);
      ${ofCompany('invoice_sending')}
      select app.reserve_rows_of('invoice_sending', 'invoice_id', 'invoice');

      -- The mail of a sending to one address.
      create table invoice_mail (
        company_id uuid not null,
        id uuid not null,
        sending_id uuid not null,
        address text not null,
        -- kept: the installation has no mail server; withdrawn: nothing was owed any more, or reminders were stopped
        state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed', 'withdrawn')),
        changed_at timestamptz not null default now(),
        primary key (company_id, id),
        constraint invoice_mail_address unique (company_id, sending_id, address),
        foreign key (company_id, sending_id) references invoice_sending (company_id, id) on delete cascade
      );
      ${ofCompany('invoice_mail')}
      select app.reserve_rows_of('invoice_mail', 'sending_id', 'invoice_sending');
    `)
  }
}
