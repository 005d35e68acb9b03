import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table}
        using (company_id = (select app.company())) with check (company_id = (select app.company()));`

/**
 * Terms of cases: rules by which they are counted, what started them, their dates with the arithmetic, and the office's
 * settings.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table rule_pack (
        id text not null,
        version text not null,
        -- days of triggers that its rules apply to, both included
        effective_from date not null,
        effective_until date check (effective_until >= effective_from),
        source text not null,
        triggers jsonb not null,
        created_by uuid references user_account (id),
        created_at timestamptz not null default now(),
        primary key (id, version)
      );
      alter table rule_pack enable row level security;
      alter table rule_pack force row level security;
      create policy reading on rule_pack for select using (true);
      create policy writing on rule_pack for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');

      -- A rule of a pack, or of an office; the definition of a version never changes.
      create table term_rule (
        id uuid primary key default uuidv7(),
        company_id uuid references company (id),
        pack_id text,
        pack_version text,
        code text not null,
        position int not null,
        effective_from date not null,
        effective_until date,
        definition jsonb not null,
        confirmed_name text,
        confirmed_on date,
        confirmed_note text,
        confirmed_by uuid references user_account (id),
        created_by uuid references user_account (id),
        created_at timestamptz not null default now(),
        foreign key (pack_id, pack_version) references rule_pack (id, version),
        check ((company_id is null) = (pack_id is not null)),
        check ((pack_id is null) = (pack_version is null)),
        check ((confirmed_name is null) = (confirmed_on is null)),
        -- a code once in a version of a pack, and once a first day in an office
        unique nulls not distinct (company_id, pack_id, pack_version, code, effective_from)
      );
      create index term_rule_pack on term_rule (pack_id, pack_version, position);
      alter table term_rule enable row level security;
      alter table term_rule force row level security;
      create policy reading on term_rule for select
        using (company_id = (select app.company()) or company_id is null);
      create policy writing on term_rule for all
        using (company_id = (select app.company()) or (company_id is null and (select app.scope()) = 'platform'))
        with check (company_id = (select app.company()) or (company_id is null and (select app.scope()) = 'platform'));

      -- An act, event or notice of a case.
      create table case_trigger (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        kind text not null,
        happened_on date not null,
        -- deposit of the notice in the mail, where that is a later day
        mailed_on date check (mailed_on >= happened_on),
        method text not null check (method in ('personal', 'electronic', 'mail', 'edict')),
        -- whether the State is a party; null: not known
        state_party boolean,
        document_id uuid,
        -- who counts a second time without seeing the first dates
        second_id uuid,
        second_result text check (second_result in ('waiting', 'same', 'differs')),
        -- what the second person counted from
        second_facts jsonb,
        second_at timestamptz,
        created_by uuid,
        created_at timestamptz not null default now(),
        version int not null default 1,
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, document_id) references document (company_id, id)
          on delete set null (document_id),
        foreign key (company_id, second_id) references user_account (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        check ((second_id is null) = (second_result is null))
      );
      create index case_trigger_case on case_trigger (company_id, case_id, happened_on);
      ${ofCompany('case_trigger')}

      create table case_term (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        -- null: the term was entered by hand
        trigger_id uuid,
        pack_id text,
        pack_version text,
        rule_code text,
        -- the rule as it was counted, so that a term does not depend on the table of rules
        rule jsonb,
        act text not null check (act <> ''),
        act_folded text generated always as (app.fold(act)) stored,
        nature text not null check (nature in ('jurisdictional', 'strict', 'fixed', 'ordinary', 'directive')),
        citation text,
        due_on date not null,
        -- the last day in another reading
        later_on date,
        warnings text[] not null default '{}',
        state text not null default 'proposed'
          check (state in ('proposed', 'confirmed', 'met', 'missed', 'interrupted', 'void')),
        owner_id uuid,
        shared boolean not null default false,
        -- extensions in their order: {days} or {until}, with the citation of the order
        extensions jsonb not null default '[]',
        confirmed_by uuid,
        confirmed_at timestamptz,
        met_on date,
        met_document_id uuid,
        reason text,
        closed_by uuid,
        closed_at timestamptz,
        -- the motion that interrupted it
        interrupted_by uuid,
        created_by uuid,
        created_at timestamptz not null default now(),
        version int not null default 1,
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, trigger_id) references case_trigger (company_id, id) on delete cascade,
        foreign key (company_id, owner_id) references user_account (company_id, id),
        foreign key (company_id, confirmed_by) references user_account (company_id, id),
        foreign key (company_id, closed_by) references user_account (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        foreign key (company_id, interrupted_by) references case_term (company_id, id),
        foreign key (company_id, met_document_id) references document (company_id, id)
          on delete set null (met_document_id),
        check ((rule is null) = (rule_code is null)),
        check ((trigger_id is null) = (rule_code is null)),
        check ((state in ('met')) = (met_on is not null)),
        check (state <> 'confirmed' or confirmed_by is not null)
      );
      create index case_term_case on case_term (company_id, case_id, due_on);
      create index case_term_due on case_term (company_id, due_on, id);
      create index case_term_owner on case_term (company_id, owner_id, due_on, id);
      create index case_term_trigger on case_term (company_id, trigger_id);
      create index case_term_open on case_term (company_id, due_on) where state in ('proposed', 'confirmed');
      ${ofCompany('case_term')}

      -- Each date of a term with its arithmetic; never changed.
      create table term_revision (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        term_id uuid not null,
        cause text not null check (cause in ('counted', 'calendar', 'fact', 'extension', 'typed')),
        citation text,
        from_on date,
        to_on date not null,
        steps jsonb not null,
        made_by uuid,
        made_at timestamptz not null default now(),
        foreign key (company_id, term_id) references case_term (company_id, id) on delete cascade,
        foreign key (company_id, made_by) references user_account (company_id, id)
      );
      create index term_revision_term on term_revision (company_id, term_id, id);
      ${ofCompany('term_revision')}
      revoke update, delete on term_revision from bufete_app;

      create table term_settings (
        company_id uuid primary key references company (id),
        second_confirmation boolean not null default false,
        version int not null default 1,
        updated_at timestamptz not null default now()
      );
      ${ofCompany('term_settings')}
    `)
  }
}
