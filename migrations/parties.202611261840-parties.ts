import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** People of an office, and their roles in its cases. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table person (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        kind text not null check (kind in ('natural', 'company', 'estate', 'government', 'fictitious')),
        -- the parts in their order; of an estate, the name of the deceased
        name text not null check (name <> ''),
        sort_name text not null,
        given text[] not null default '{}',
        initial text,
        surname1 text,
        surname2 text,
        married_of text,
        widowed boolean not null default false,
        suffix text,
        organization text,
        nicknames text[] not null default '{}',
        aliases text[] not null default '{}',
        trade_names text[] not null default '{}',
        emails text[] not null default '{}',
        phones text[] not null default '{}',
        addresses text[] not null default '{}',
        language text,
        birth_year int,
        -- keyed digest; the number is not stored
        tax_id_hash text,
        name_as_typed text not null,
        -- folded words of every name, mailbox and telephone, for searches
        name_fold text not null,
        -- keys of how names sound, and of mailboxes and telephones
        keys text[] not null default '{}',
        parts_guessed boolean not null default false,
        -- the client of the office that this person is
        client_id uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, client_id) references client (company_id, id) on delete set null (client_id)
      );
      create index person_name on person (company_id, sort_name collate "es-x-icu", id);
      create index person_created on person (company_id, created_at desc, id desc);
      create index person_updated on person (company_id, updated_at desc, id desc);
      create index person_client on person (company_id, client_id) where client_id is not null;
      create index person_deleted on person (company_id, deleted_at) where deleted_at is not null;
      create index person_keys on person using gin (company_id, keys);
      create index person_words on person using gin (company_id, name_fold gin_trgm_ops);
      ${ofCompany('person')}

      create table case_party (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        person_id uuid not null,
        role text not null,
        -- what an "other" party is
        role_text text not null default '',
        side text not null check (side in ('ours', 'adverse', 'neutral')),
        counsel_person_id uuid,
        from_on date,
        to_on date,
        notes text not null default '',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, person_id) references person (company_id, id),
        foreign key (company_id, counsel_person_id) references person (company_id, id),
        check (to_on >= from_on)
      );
      create unique index case_party_role on case_party (company_id, case_id, person_id, role, role_text)
        where deleted_at is null;
      create index case_party_case on case_party (company_id, case_id);
      create index case_party_person on case_party (company_id, person_id);
      create index case_party_counsel on case_party (company_id, counsel_person_id) where counsel_person_id is not null;
      create index case_party_deleted on case_party (company_id, deleted_at) where deleted_at is not null;
      ${ofCompany('case_party')}
    `)
  }
}
