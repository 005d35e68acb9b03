import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Hides rows that name a reserved case in either of their two columns. */
const ofTwoCases = (table: string): string => `
      select app.reserve_rows('${table}');
      create policy other_wall on ${table} as restrictive
        using (other_case_id is null or other_case_id not in (select app.reserved_cases()))
        with check (other_case_id is null or other_case_id not in (select app.reserved_cases()));`

/**
 * Money of clients: bank accounts, an account of the ledger for each client and case, journals and their postings.
 * Journals and postings are only ever added (ADR 0048); the rules hold for any statement of the application's role.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table trust_bank (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        name text not null check (name <> ''),
        bank text not null check (bank <> ''),
        last_four text not null check (last_four ~ '^[0-9]{4}$'),
        opened_on date not null,
        closed_on date check (closed_on >= opened_on),
        -- last day of the last month that is closed and sealed; written by app.trust_month_seals alone
        sealed_until date,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id)
      );
      ${ofCompany('trust_bank')}

      create table trust_account (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        bank_id uuid not null,
        -- bank: what the bank holds; client: what is owed to a client for a case; interest: what is owed to the Fund
        kind text not null check (kind in ('bank', 'client', 'interest')),
        client_id uuid,
        case_id uuid,
        -- written by app.trust_posting_enters alone
        balance_cents bigint not null default 0 constraint trust_account_balance check (balance_cents >= 0),
        posting_count int not null default 0,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        unique (company_id, bank_id, id),
        constraint trust_account_once unique nulls not distinct (company_id, bank_id, kind, client_id, case_id),
        foreign key (company_id, bank_id) references trust_bank (company_id, id),
        foreign key (company_id, client_id) references client (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        check ((kind = 'client') = (client_id is not null) and (kind = 'client') = (case_id is not null))
      );
      create index trust_account_case on trust_account (company_id, case_id) where case_id is not null;
      create index trust_account_client on trust_account (company_id, client_id) where client_id is not null;
      ${ofCompany('trust_account')}
      select app.reserve_rows('trust_account');

      create table trust_journal (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        bank_id uuid not null,
        day date not null,
        kind text not null check (kind in
          ('opening', 'deposit', 'disbursement', 'transfer', 'earned', 'interest', 'interest_out', 'reversal')),
        case_id uuid,
        -- the case that receives a transfer
        other_case_id uuid,
        -- who paid, or who is paid
        counterparty text not null default '',
        memo text not null default '',
        method text check (method in ('cheque', 'cash', 'transfer', 'ath_movil')),
        reference text not null default '',
        check_number text check (check_number ~ '^[0-9]{1,12}$'),
        -- gapless in the office, of deposits
        receipt_number int,
        -- no reference: the evidence stays named when the document is deleted
        document_id uuid,
        invoice_id uuid,
        reverses_id uuid,
        -- who asked, where a second person released it
        requested_by uuid,
        recorded_by uuid not null,
        -- the transaction that adds it; postings are added in no other
        entered_in xid8 not null default pg_current_xact_id(),
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        unique (company_id, bank_id, id),
        constraint trust_journal_receipt unique (company_id, receipt_number),
        constraint trust_journal_reversed unique (company_id, reverses_id),
        constraint trust_journal_cheque unique (company_id, bank_id, check_number),
        foreign key (company_id, bank_id) references trust_bank (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, other_case_id) references case_file (company_id, id),
        foreign key (company_id, reverses_id) references trust_journal (company_id, id) deferrable initially deferred,
        foreign key (company_id, requested_by) references user_account (company_id, id),
        foreign key (company_id, recorded_by) references user_account (company_id, id),
        check ((kind = 'reversal') = (reverses_id is not null)),
        check ((kind = 'deposit') = (receipt_number is not null)),
        check ((kind = 'transfer') = (other_case_id is not null) or kind = 'reversal'),
        check (kind <> 'earned' or invoice_id is not null),
        constraint trust_journal_two_people check (requested_by <> recorded_by)
      );
      create index trust_journal_day on trust_journal (company_id, bank_id, day desc, id desc);
      create index trust_journal_case on trust_journal (company_id, case_id) where case_id is not null;
      ${ofCompany('trust_journal')}
      ${ofTwoCases('trust_journal')}

      create table trust_posting (
        company_id uuid not null,
        account_id uuid not null,
        -- counts the postings of the account; in this order none takes its balance below zero
        ordinal int not null,
        id uuid not null default uuidv7(),
        bank_id uuid not null,
        journal_id uuid not null,
        -- debits are positive: money that comes into the bank, money that leaves a client
        cents bigint not null check (cents <> 0 and abs(cents) <= 1000000000000),
        -- of the account, after the posting
        balance_cents bigint not null,
        -- copied from its journal and account
        day date not null,
        is_bank boolean not null,
        is_opening boolean not null,
        primary key (company_id, account_id, ordinal),
        unique (company_id, bank_id, id),
        foreign key (company_id, bank_id, account_id) references trust_account (company_id, bank_id, id),
        foreign key (company_id, bank_id, journal_id) references trust_journal (company_id, bank_id, id)
      );
      create index trust_posting_journal on trust_posting (company_id, journal_id) include (cents);
      create index trust_posting_day on trust_posting (company_id, bank_id, is_bank, day) include (cents);
      ${ofCompany('trust_posting')}
      -- What the bank received or paid for a reserved case is hidden, too; app.trust_bank_postings shows its amount.
      create policy wall on trust_posting as restrictive
        using ((select app.sees_every_case()) or (
          exists (select from trust_account a where a.company_id = trust_posting.company_id
            and a.id = trust_posting.account_id)
          and (not is_bank or exists (select from trust_journal j where j.company_id = trust_posting.company_id
            and j.id = trust_posting.journal_id)))) with check (true);

      create table trust_request (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        bank_id uuid not null,
        state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
        kind text not null check (kind in ('disbursement', 'transfer', 'earned')),
        account_id uuid not null,
        case_id uuid not null,
        other_case_id uuid,
        cents bigint not null check (cents > 0),
        -- the act as it was asked for
        act jsonb not null check (jsonb_typeof(act) = 'object'),
        requested_by uuid not null,
        requested_at timestamptz not null default now(),
        decided_by uuid,
        decided_at timestamptz,
        reason text not null default '',
        journal_id uuid,
        primary key (company_id, id),
        foreign key (company_id, bank_id) references trust_bank (company_id, id),
        foreign key (company_id, bank_id, account_id) references trust_account (company_id, bank_id, id),
        foreign key (company_id, bank_id, journal_id) references trust_journal (company_id, bank_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, other_case_id) references case_file (company_id, id),
        foreign key (company_id, requested_by) references user_account (company_id, id),
        foreign key (company_id, decided_by) references user_account (company_id, id),
        check ((state = 'waiting') = (decided_at is null)),
        check ((state = 'approved') = (journal_id is not null)),
        constraint trust_request_two_people check (state <> 'approved' or decided_by <> requested_by)
      );
      create index trust_request_waiting on trust_request (company_id, requested_at) where state = 'waiting';
      ${ofCompany('trust_request')}
      ${ofTwoCases('trust_request')}

      create table trust_setting (
        company_id uuid primary key references company (id),
        two_person boolean not null,
        evidence_required boolean not null,
        stale_check_days int not null check (stale_check_days between 30 and 730),
        -- source of the office's rules, and the day on which somebody checked them
        source text not null default '',
        confirmed_on date,
        version int not null default 1,
        updated_at timestamptz not null default now()
      );
      ${ofCompany('trust_setting')}

      revoke delete, truncate on trust_bank, trust_request, trust_setting from bufete_app;
      revoke update, delete, truncate on trust_account, trust_journal, trust_posting from bufete_app;
    `)
  }
}
