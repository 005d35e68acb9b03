import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Time that people of an office worked, their timers, hourly rates, and how time is rounded. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table time_entry (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        -- null: time of the office, which no client pays
        case_id uuid,
        user_id uuid not null,
        worked_on date not null,
        seconds int not null check (seconds between 1 and 86400),
        billed_seconds int not null check (billed_seconds between seconds and 86400),
        billable boolean not null,
        narrative text not null default '',
        -- an hour, when the time was recorded; null: no rate applied
        rate_cents int check (rate_cents between 0 and 1000000),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id),
        check (case_id is not null or not billable)
      );
      create index time_entry_person on time_entry (company_id, user_id, worked_on, id) where deleted_at is null;
      create index time_entry_case on time_entry (company_id, case_id, worked_on desc, id desc) where deleted_at is null;
      create index time_entry_deleted on time_entry (company_id, deleted_at) where deleted_at is not null;
      ${ofCompany('time_entry')}
      select app.reserve_rows('time_entry');

      -- A person has one timer. No constraint enforces that, because a wall may hide an earlier timer from the person.
      create table timer (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        user_id uuid not null,
        case_id uuid,
        narrative text not null default '',
        -- counted until the last pause
        seconds int not null default 0 check (seconds >= 0),
        -- null: paused
        running_since timestamptz,
        started_at timestamptz not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      create index timer_person on timer (company_id, user_id);
      ${ofCompany('timer')}
      select app.reserve_rows('timer');

      create table hourly_rate (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        -- null: of everybody
        user_id uuid,
        -- null: of every case
        case_id uuid,
        cents int not null check (cents between 0 and 1000000),
        from_on date not null,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        constraint hourly_rate_day unique nulls not distinct (company_id, user_id, case_id, from_on),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      ${ofCompany('hourly_rate')}
      select app.reserve_rows('hourly_rate');

      create table time_setting (
        company_id uuid primary key references company (id),
        -- time is rounded up to a multiple of this many minutes
        increment int not null check (increment in (1, 5, 6, 10, 15, 30)),
        updated_at timestamptz not null default now()
      );
      ${ofCompany('time_setting')}
    `)
  }
}
