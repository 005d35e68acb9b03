import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Statements of the bank, what their lines are matched with, and months that are closed and sealed. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table trust_statement (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        bank_id uuid not null,
        file_name text not null,
        format text not null check (format in ('csv', 'ofx')),
        -- of the file, in hexadecimal
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        -- the balance that the file states, and its day
        balance_cents bigint,
        balance_on date,
        imported_by uuid not null,
        imported_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, bank_id) references trust_bank (company_id, id),
        foreign key (company_id, imported_by) references user_account (company_id, id)
      );
      create index trust_statement_bank on trust_statement (company_id, bank_id, imported_at desc);
      ${ofCompany('trust_statement')}

      create table trust_line (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        bank_id uuid not null,
        statement_id uuid not null,
        day date not null,
        -- positive: money that came in
        cents bigint not null check (cents <> 0),
        description text not null,
        check_number text,
        -- FITID, or what identifies a line of a CSV file: its day, amount, words and place among equal lines
        line_key text not null,
        primary key (company_id, id),
        unique (company_id, bank_id, id),
        constraint trust_line_once unique (company_id, bank_id, line_key),
        foreign key (company_id, statement_id) references trust_statement (company_id, id) on delete cascade,
        foreign key (company_id, bank_id) references trust_bank (company_id, id)
      );
      create index trust_line_day on trust_line (company_id, bank_id, day, id);
      create index trust_line_statement on trust_line (company_id, statement_id);
      ${ofCompany('trust_line')}

      -- Lines and postings that are the same money; their sums are equal.
      create table trust_match (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        bank_id uuid not null,
        -- when the bank knew of it: the last day of its lines, or of its postings where it has no line
        cleared_on date not null,
        matched_by uuid not null,
        matched_at timestamptz not null default now(),
        primary key (company_id, id),
        unique (company_id, bank_id, id),
        foreign key (company_id, bank_id) references trust_bank (company_id, id),
        foreign key (company_id, matched_by) references user_account (company_id, id)
      );
      ${ofCompany('trust_match')}

      create table trust_match_item (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        bank_id uuid not null,
        match_id uuid not null,
        line_id uuid,
        posting_id uuid,
        primary key (company_id, id),
        constraint trust_match_line unique (company_id, line_id),
        constraint trust_match_posting unique (company_id, posting_id),
        foreign key (company_id, bank_id, match_id) references trust_match (company_id, bank_id, id) on delete cascade,
        foreign key (company_id, bank_id, line_id) references trust_line (company_id, bank_id, id),
        foreign key (company_id, bank_id, posting_id) references trust_posting (company_id, bank_id, id),
        check (num_nonnulls(line_id, posting_id) = 1)
      );
      create index trust_match_item_match on trust_match_item (company_id, match_id);
      ${ofCompany('trust_match_item')}

      create table trust_month (
        company_id uuid not null,
        bank_id uuid not null,
        -- its first day
        month date not null check (extract(day from month) = 1),
        -- the balance that the statement of the bank states at the end of the month
        statement_cents bigint,
        -- set when it is closed and sealed, by app.trust_month_seals
        adjusted_cents bigint,
        book_cents bigint,
        clients_cents bigint,
        seal text,
        sealed_by uuid,
        sealed_at timestamptz,
        primary key (company_id, bank_id, month),
        foreign key (company_id, bank_id) references trust_bank (company_id, id),
        foreign key (company_id, sealed_by) references user_account (company_id, id),
        check (sealed_at is null or (seal is not null and sealed_by is not null))
      );
      ${ofCompany('trust_month')}

      revoke update, truncate on trust_statement, trust_line, trust_match from bufete_app;
      revoke delete on trust_line from bufete_app;
      revoke update, delete, truncate on trust_match_item from bufete_app;
      revoke delete, truncate on trust_month from bufete_app;
    `)
  }
}
