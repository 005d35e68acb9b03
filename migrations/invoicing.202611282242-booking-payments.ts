import { Migration } from '@mikro-orm/migrations'

/** Payments of bookings: what was paid, where the money stands, and what was given back. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table booking_payment (
        company_id uuid not null references company (id),
        appointment_id uuid not null,
        professional_id uuid not null,
        -- advance: money of the client, on an account of the ledger; fee: earned on booking
        kind text not null check (kind in ('advance', 'fee')),
        amount_cents bigint not null check (amount_cents > 0),
        provider text not null,
        -- id of the payment at the provider
        reference text not null,
        paid_at timestamptz not null,
        payer_name text not null,
        -- of the payer
        locale text not null,
        person_id uuid,
        -- account that holds an advance: first of the person, later of a case
        trust_account_id uuid,
        deposit_id uuid,
        assignment_id uuid,
        refund_cents bigint check (refund_cents between 0 and amount_cents),
        -- due: to be made at the provider; blocked: the money was used in a case
        refund_state text check (refund_state in ('due', 'done', 'blocked')),
        refund_journal_id uuid,
        refund_reference text,
        refunded_at timestamptz,
        primary key (company_id, appointment_id),
        foreign key (company_id, appointment_id) references appointment (company_id, id),
        foreign key (company_id, professional_id) references user_account (company_id, id),
        foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id),
        foreign key (company_id, trust_account_id) references trust_account (company_id, id),
        foreign key (company_id, deposit_id) references trust_journal (company_id, id),
        foreign key (company_id, assignment_id) references trust_journal (company_id, id),
        foreign key (company_id, refund_journal_id) references trust_journal (company_id, id),
        check ((kind = 'advance') = (trust_account_id is not null) and (kind = 'advance') = (deposit_id is not null)),
        check ((refund_state is null) = (refund_cents is null)),
        check ((refund_state = 'done') = (refunded_at is not null))
      );
      create index booking_payment_account on booking_payment (company_id, trust_account_id)
        where trust_account_id is not null;
      create index booking_payment_due on booking_payment (company_id, paid_at) where refund_state = 'due';
      alter table booking_payment enable row level security;
      alter table booking_payment force row level security;
      create policy company on booking_payment using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      select app.reserve_rows_of('booking_payment', 'trust_account_id', 'trust_account');
      revoke delete, truncate on booking_payment from bufete_app;

      alter table online_payment
        alter column invoice_id drop not null,
        add column appointment_id uuid,
        add foreign key (company_id, appointment_id) references appointment (company_id, id),
        add check (num_nonnulls(invoice_id, appointment_id) = 1);
    `)
  }
}
