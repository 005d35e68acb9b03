import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Fields that an office defines for its cases, and their values: one column for each type, each with its index. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table case_field (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        -- name in templates; never changes
        key text not null,
        label text not null check (label <> ''),
        help text not null default '',
        type text not null check (type in ('text', 'number', 'money', 'date', 'choice', 'person')),
        choices jsonb not null default '[]',
        -- codes of areas of law; empty: of every case
        areas text[] not null default '{}',
        position int not null,
        archived_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id)
      );
      create unique index case_field_key on case_field (company_id, key);
      ${ofCompany('case_field')}

      create table case_field_value (
        company_id uuid not null,
        case_id uuid not null,
        field_id uuid not null,
        text_value text,
        -- of money: cents
        number_value numeric,
        day_value date,
        choice_id uuid,
        person_id uuid,
        version int not null default 1,
        updated_at timestamptz not null default now(),
        text_folded text generated always as (app.fold(text_value)) stored,
        primary key (company_id, case_id, field_id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, field_id) references case_field (company_id, id) on delete cascade,
        foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
        check (num_nonnulls(text_value, number_value, day_value, choice_id, person_id) = 1)
      );
      create index case_field_value_number on case_field_value (company_id, field_id, number_value, case_id)
        where number_value is not null;
      create index case_field_value_day on case_field_value (company_id, field_id, day_value, case_id)
        where day_value is not null;
      create index case_field_value_choice on case_field_value (company_id, field_id, choice_id, case_id)
        where choice_id is not null;
      create index case_field_value_person on case_field_value (company_id, person_id, field_id, case_id)
        where person_id is not null;
      create index case_field_value_text on case_field_value (company_id, field_id, case_id) where text_value is not null;
      ${ofCompany('case_field_value')}
    `)
  }
}
