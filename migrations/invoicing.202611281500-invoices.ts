import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Invoices of an office to its clients, their numbers, credit notes, and the classes of tax of their lines. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_tax_rate (
        tax_class text not null check (tax_class in ('exempt_legal', 'professional_4', 'general_11_5', 'reimbursement')),
        -- first day in America/Puerto_Rico; valid until the next rate of the class begins
        valid_from date not null,
        -- hundredths of a per cent
        basis_points int not null check (basis_points between 0 and 10000),
        source text not null check (source <> ''),
        -- confirmed: a person checked it against the source
        status text not null default 'proposed' check (status in ('proposed', 'confirmed')),
        primary key (tax_class, valid_from)
      );
      alter table invoice_tax_rate enable row level security;
      alter table invoice_tax_rate force row level security;
      create policy reading on invoice_tax_rate for select using (true);
      create policy writing on invoice_tax_rate for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');
      select set_config('app.scope', 'platform', true);
      insert into invoice_tax_rate (tax_class, valid_from, basis_points, source) values
        ('exempt_legal', '2015-10-01', 0, 'Ley 159-2015'),
        ('professional_4', '2015-10-01', 400, 'Ley 72-2015; Ley 159-2015'),
        ('general_11_5', '2015-10-01', 1150, 'Ley 72-2015: 10.5 % + 1 %'),
        ('reimbursement', '2015-10-01', 0, 'Código de Rentas Internas de 2011, subtítulo D');
      select set_config('app.scope', '', true);

      create table invoice_setting (
        company_id uuid primary key references company (id),
        prefix text not null,
        credit_prefix text not null,
        due_days int not null check (due_days between 0 and 365),
        footer text not null default '',
        updated_at timestamptz not null default now()
      );
      ${ofCompany('invoice_setting')}

      -- The last number of each series. Its row is locked by the transaction that issues, so no number is left out.
      create table invoice_series (
        company_id uuid not null references company (id),
        kind text not null check (kind in ('invoice', 'credit_note')),
        -- what stands before the number, with its year
        prefix text not null,
        last int not null check (last >= 0),
        primary key (company_id, kind, prefix)
      );
      ${ofCompany('invoice_series')}

      create table invoice (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        case_id uuid not null,
        person_id uuid,
        title text not null,
        language text not null check (language ~ '^[a-z]{2,3}$'),
        note text not null default '',
        due_days int not null check (due_days between 0 and 365),
        discount_kind text check (discount_kind in ('percent', 'amount')),
        discount_value bigint check (discount_value > 0),
        discount_scope text not null default 'legal_fees' check (discount_scope in ('legal_fees', 'services')),
        number text,
        issued_on date,
        due_on date,
        issued_at timestamptz,
        issued_by uuid,
        -- data of the client and of the office when the invoice was issued
        client_name text,
        client_address text,
        client_email text,
        office jsonb,
        -- sums of each class of tax
        classes jsonb not null default '[]',
        gross_cents bigint not null default 0 check (gross_cents >= 0),
        discount_cents bigint not null default 0 check (discount_cents >= 0),
        tax_cents bigint not null default 0 check (tax_cents >= 0),
        total_cents bigint not null default 0 check (total_cents >= 0),
        paid_cents bigint not null default 0 check (paid_cents >= 0),
        credited_cents bigint not null default 0 check (credited_cents >= 0),
        written_off_cents bigint not null default 0 check (written_off_cents >= 0),
        write_off_reason text,
        balance_cents bigint not null generated always as
          (total_cents - paid_cents - credited_cents - written_off_cents) stored,
        state text not null generated always as (case
          when number is null then 'draft'
          when write_off_reason is not null then 'written_off'
          when credited_cents > 0 and credited_cents = total_cents then 'credited'
          when paid_cents + credited_cents = total_cents then 'paid'
          when paid_cents > 0 then 'partly_paid'
          else 'issued' end) stored,
        created_by uuid not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id),
        constraint invoice_number unique (company_id, number),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        foreign key (company_id, issued_by) references user_account (company_id, id),
        check (paid_cents + credited_cents + written_off_cents <= total_cents),
        check ((number is null) = (issued_on is null) and (number is null) = (due_on is null)
          and (number is null) = (client_name is null) and (number is null) = (office is null)),
        check ((discount_kind is null) = (discount_value is null)),
        check (number is not null or paid_cents + credited_cents + written_off_cents = 0)
      );
      create index invoice_case on invoice (company_id, case_id, created_at desc, id desc);
      create index invoice_person on invoice (company_id, person_id);
      create index invoice_newest on invoice (company_id, created_at desc, id desc);
      create index invoice_open on invoice (company_id, due_on) where number is not null and balance_cents > 0;
      ${ofCompany('invoice')}
      select app.reserve_rows('invoice');

      create table invoice_line (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        invoice_id uuid not null,
        position int not null check (position >= 0),
        kind text not null check (kind in ('time', 'expense', 'other')),
        -- the entry of time or the expense
        source_id uuid,
        -- account and name of the person who did the work
        user_id uuid,
        user_name text,
        description text not null,
        worked_on date,
        unit text not null check (unit in ('hour', 'piece')),
        -- seconds of hours, thousandths of pieces
        quantity int not null check (quantity > 0),
        unit_cents int not null check (unit_cents >= 0),
        discount_kind text check (discount_kind in ('percent', 'amount')),
        discount_value bigint check (discount_value > 0),
        tax_class text not null check (tax_class in ('exempt_legal', 'professional_4', 'general_11_5', 'reimbursement')),
        amount_cents bigint not null check (amount_cents >= 0),
        discount_cents bigint not null check (discount_cents between 0 and amount_cents),
        primary key (company_id, id),
        constraint invoice_line_position unique (company_id, invoice_id, position),
        constraint invoice_line_source unique (company_id, invoice_id, source_id),
        check ((kind = 'other') = (source_id is null)),
        foreign key (company_id, invoice_id) references invoice (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id),
        check ((discount_kind is null) = (discount_value is null))
      );
      ${ofCompany('invoice_line')}
      select app.reserve_rows_of('invoice_line', 'invoice_id', 'invoice');

      create table credit_note (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        invoice_id uuid not null,
        number text not null,
        reason text not null check (reason <> ''),
        classes jsonb not null,
        tax_cents bigint not null check (tax_cents >= 0),
        amount_cents bigint not null check (amount_cents > 0),
        issued_on date not null,
        issued_by uuid not null,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        constraint credit_note_number unique (company_id, number),
        foreign key (company_id, invoice_id) references invoice (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, issued_by) references user_account (company_id, id)
      );
      create index credit_note_invoice on credit_note (company_id, invoice_id, created_at);
      ${ofCompany('credit_note')}
      select app.reserve_rows('credit_note');

      -- What was issued stays as it was issued.
      create function app.refuse_issued_change() returns trigger language plpgsql as $$
      begin
        if old.number is not null and (new.number, new.issued_on, new.due_on, new.case_id, new.language, new.title, new.note,
          new.client_name, new.client_address, new.office, new.classes, new.gross_cents, new.discount_cents,
          new.tax_cents, new.total_cents) is distinct from (old.number, old.issued_on, old.due_on, old.case_id,
          old.language, old.title, old.note, old.client_name, old.client_address, old.office, old.classes,
          old.gross_cents, old.discount_cents, old.tax_cents, old.total_cents) then
          raise exception 'an issued invoice does not change' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
      create trigger invoice_issued before update on invoice
        for each row execute function app.refuse_issued_change();
      create function app.refuse_line_change() returns trigger language plpgsql as $$
      begin
        if exists (select from invoice i where i.company_id = old.company_id and i.id = old.invoice_id
          and i.number is not null) then
          raise exception 'a line of an issued invoice does not change' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
      create trigger invoice_line_issued before update on invoice_line
        for each row execute function app.refuse_line_change();
    `)
  }
}
