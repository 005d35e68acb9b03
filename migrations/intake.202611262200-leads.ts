import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** People who asked the office for help, and what became of each request. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table lead (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        -- as entered; empty once purged
        name text not null,
        person_id uuid,
        emails text[] not null default '{}',
        phones text[] not null default '{}',
        -- keys of mailboxes and telephones, by which a second request of one person is found
        keys text[] not null default '{}',
        -- how the person reached the office first; lead_door has all ways
        source text not null check (source in ('booking', 'form', 'call', 'hand')),
        stage text not null default 'new'
          check (stage in ('new', 'conflict', 'consultation', 'proposal', 'hired', 'declined')),
        -- kind of matter, in the office's words
        matter text not null default '',
        story text not null default '',
        next_step text not null default '',
        meets_at timestamptz,
        owner_id uuid,
        value_cents bigint check (value_cents >= 0),
        urgent boolean not null default false,
        -- the words that made it urgent, as they were written
        urgent_words text,
        -- only the owner of the office and the designated person see more than a locked card
        reserved boolean not null default false,
        designated_id uuid,
        received_at timestamptz not null,
        first_answer_at timestamptz,
        stage_at timestamptz not null,
        declined_at timestamptz,
        decline_reason text check (decline_reason in ('conflict', 'capacity', 'area', 'fee', 'merit', 'person', 'other')),
        -- by when the person should act elsewhere, as the lawyer chose it
        act_by date,
        letter text,
        letter_mailed_at timestamptz,
        purge_on date,
        purged_at timestamptz,
        client_id uuid,
        case_id uuid,
        converted_at timestamptz,
        version int not null default 1,
        created_by uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id),
        foreign key (company_id, client_id) references client (company_id, id) on delete set null (client_id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete set null (case_id),
        foreign key (company_id, owner_id) references user_account (company_id, id),
        foreign key (company_id, designated_id) references user_account (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id)
      );
      create index lead_stage on lead (company_id, stage, received_at desc, id desc) where purged_at is null;
      create index lead_received on lead (company_id, received_at desc, id desc);
      create index lead_keys on lead using gin (company_id, keys);
      create index lead_unanswered on lead (company_id, received_at)
        where first_answer_at is null and purged_at is null and stage not in ('hired', 'declined');
      create index lead_purge on lead (company_id, purge_on) where purged_at is null and purge_on is not null;
      create index lead_person on lead (company_id, person_id) where person_id is not null;
      create index lead_client on lead (company_id, client_id) where client_id is not null;
      create index lead_case on lead (company_id, case_id) where case_id is not null;
      ${ofCompany('lead')}

      -- how a person reached the office; one request of a form or calendar is one row
      create table lead_door (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        lead_id uuid not null,
        source text not null check (source in ('booking', 'form', 'call', 'hand')),
        -- the appointment, response or invitation to a call
        source_id uuid,
        received_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, lead_id) references lead (company_id, id) on delete cascade
      );
      create index lead_door_lead on lead_door (company_id, lead_id);
      create unique index lead_door_source on lead_door (company_id, source, source_id) where source_id is not null;
      ${ofCompany('lead_door')}

      create table lead_event (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        lead_id uuid not null,
        -- null: not caused by a person of the office
        actor_id uuid,
        kind text not null,
        -- codes and ids, no contents
        data jsonb not null default '{}',
        at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, lead_id) references lead (company_id, id) on delete cascade,
        foreign key (company_id, actor_id) references user_account (company_id, id)
      );
      create index lead_event_lead on lead_event (company_id, lead_id, at desc, id desc);
      ${ofCompany('lead_event')}

      create table intake_settings (
        company_id uuid primary key references company (id),
        check_first boolean not null default true,
        story_after_check boolean not null default true,
        purge_days int not null default 90 check (purge_days between 7 and 3650),
        from_bookings boolean not null default true,
        from_calls boolean not null default false,
        -- null: the owner of the office
        designated_id uuid,
        version int not null default 1,
        updated_at timestamptz not null default now(),
        foreign key (company_id, designated_id) references user_account (company_id, id)
      );
      ${ofCompany('intake_settings')}

      -- forms whose responses become leads, besides the contact forms of public profiles
      create table intake_form (
        company_id uuid not null,
        form_id uuid not null,
        primary key (company_id, form_id),
        foreign key (company_id, form_id) references form (company_id, id) on delete cascade
      );
      ${ofCompany('intake_form')}
    `)
  }
}
