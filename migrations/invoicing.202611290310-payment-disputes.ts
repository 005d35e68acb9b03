import { Migration } from '@mikro-orm/migrations'

/** Disputes of card payments, as they were read at the provider, and payments that a lost dispute took back. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table client_payment drop constraint client_payment_reversal_check;
      alter table client_payment add constraint client_payment_reversal_check
        check (reversal in ('bounced', 'refunded', 'mistake', 'disputed'));

      alter table payment_account
        add column disputes_read_at timestamptz,
        -- the key may not read disputes
        add column disputes_refused boolean not null default false;

      create table payment_dispute (
        company_id uuid not null references company (id),
        id uuid not null default uuidv7(),
        provider text not null,
        -- id of the dispute at the provider
        reference text not null,
        -- what the disputed payment paid: an invoice, or an appointment at its booking
        invoice_id uuid,
        appointment_id uuid,
        -- null: of an appointment, or nothing was owed when it was paid
        payment_id uuid,
        state text not null check (state in ('needs_answer', 'under_review', 'won', 'lost', 'closed')),
        -- a question of the bank, before it takes money
        is_inquiry boolean not null,
        amount_cents bigint not null check (amount_cents > 0),
        -- what the provider holds back
        withdrawn_cents bigint not null check (withdrawn_cents >= 0),
        -- as the provider names it
        reason text not null,
        due_at timestamptz,
        opened_at timestamptz not null,
        closed_at timestamptz,
        -- the page of the provider on which the office answers
        url text not null,
        -- an older reading never replaces a newer one
        read_at timestamptz not null,
        -- money of a client that was withdrawn, and that the office covered from its own
        covered_on date,
        covered_by uuid,
        primary key (company_id, id),
        constraint payment_dispute_reference unique (company_id, provider, reference),
        check (num_nonnulls(invoice_id, appointment_id) = 1),
        check (payment_id is null or invoice_id is not null),
        check ((closed_at is not null) = (state in ('won', 'lost', 'closed'))),
        check ((covered_on is null) = (covered_by is null)),
        foreign key (company_id, invoice_id) references invoice (company_id, id),
        foreign key (company_id, appointment_id) references appointment (company_id, id),
        foreign key (company_id, payment_id) references client_payment (company_id, id),
        foreign key (company_id, covered_by) references user_account (company_id, id)
      );
      create index payment_dispute_invoice on payment_dispute (company_id, invoice_id) where invoice_id is not null;
      create index payment_dispute_payment on payment_dispute (company_id, payment_id) where payment_id is not null;
      create index payment_dispute_opened on payment_dispute (company_id, opened_at desc, id desc);
      alter table payment_dispute enable row level security;
      alter table payment_dispute force row level security;
      create policy company on payment_dispute using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      -- Hidden with the invoice or with the payment of the appointment, whose wall is that of its account.
      create policy wall on payment_dispute as restrictive
        using ((select app.sees_every_case())
          or (invoice_id is not null and exists (select from invoice parent
            where parent.company_id = payment_dispute.company_id and parent.id = payment_dispute.invoice_id))
          or (appointment_id is not null and exists (select from booking_payment parent
            where parent.company_id = payment_dispute.company_id
              and parent.appointment_id = payment_dispute.appointment_id)))
        with check (true);
      revoke delete, truncate on payment_dispute from bufete_app;
    `)
  }
}
