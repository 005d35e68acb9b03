import { Migration } from '@mikro-orm/migrations'

/**
 * Mail that an office sends to one person: what is sent at once, what waits to be combined, and what was not delivered.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table mail_delivery drop constraint mail_delivery_state_check;
      -- gathered: sent, or to be sent, together with others in one mail
      alter table mail_delivery add check (state in ('queued', 'sent', 'kept', 'deferred', 'bounced', 'failed',
        'withheld', 'gathered'));

      create table mail_budget (
        company_id uuid not null references company (id),
        -- hash of the address as in mail_delivery; empty: all addresses of people outside the company
        to_hash bytea not null,
        hour timestamptz not null,
        sent int not null check (sent > 0),
        primary key (company_id, to_hash, hour)
      );
      alter table mail_budget enable row level security;
      alter table mail_budget force row level security;
      create policy company on mail_budget using (company_id = (select app.company())
        or (select app.scope()) in ('identity', 'platform')) with check (company_id = (select app.company()));

      -- The latest mail about an object to an address.
      create table written_mail (
        company_id uuid not null references company (id),
        -- id of the message
        id uuid not null,
        -- the combined mail that included it
        gathered_into uuid,
        about text not null,
        about_id uuid not null,
        recipient text not null,
        to_hash bytea not null,
        -- who is notified if it cannot be delivered; null: nobody
        written_by uuid,
        state text not null default 'queued' check (state in ('queued', 'gathered', 'sent', 'undelivered')),
        -- the encrypted message, while it waits to be sent with others
        sealed bytea,
        due_at timestamptz,
        at timestamptz not null default now(),
        primary key (company_id, id),
        unique (company_id, about, about_id, recipient),
        check ((state = 'gathered') = (sealed is not null and due_at is not null)),
        foreign key (company_id, written_by) references user_account (company_id, id) on delete set null (written_by)
      );
      create index written_mail_due on written_mail (due_at, company_id, to_hash) where state = 'gathered';
      create index written_mail_together on written_mail (company_id, gathered_into) where gathered_into is not null;
      create index written_mail_author on written_mail (company_id, written_by);
      create index written_mail_at on written_mail (at);
      alter table written_mail enable row level security;
      alter table written_mail force row level security;
      create policy company on written_mail using (company_id = (select app.company())
        or (select app.scope()) in ('identity', 'platform')) with check (company_id = (select app.company()));
    `)
  }
}
