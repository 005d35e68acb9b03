import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** What was read in notices of courts, what it proposes, and who decided. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table court_notice (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        mail_id uuid not null,
        -- the text to which start and end of the readings refer
        text text not null,
        -- [{field, value, start, end, rule, certainty, ruling}]; a person's correction has the rule 'person'
        readings jsonb not null default '[]',
        -- codes of what the text leaves open; each is put as a question to the person who decides
        questions text[] not null default '{}',
        kind text not null,
        number text,
        court text,
        room text,
        issued_on date,
        filed_on date,
        mailed_on date,
        hearing_at timestamptz,
        link text,
        link_expires_on date,
        -- when a person marked the document behind the link as saved; the server never opens the link
        link_saved_at timestamptz,
        link_saved_by uuid,
        -- court: a domain of a court with a valid signature; member: forwarded by a verified member of the office;
        -- drop: dropped by a person of the office or by a signed request; none: nothing proves it
        trust text not null check (trust in ('court', 'member', 'drop', 'none')),
        -- of number, kinds and dates: the same notice forwarded by three people has one fingerprint
        fingerprint bytea not null,
        -- person who vouched for a notice whose sender nothing proves
        vouched_by uuid,
        amends boolean not null default false,
        -- the notice that this one amends or repeats, if it was found
        earlier_id uuid,
        case_id uuid,
        -- queued: waits for a person who says of which case it is or that its sender is genuine
        state text not null default 'pending'
          check (state in ('pending', 'queued', 'accepted', 'dismissed', 'duplicate', 'replaced')),
        decided_by uuid,
        decided_at timestamptz,
        version int not null default 1,
        primary key (company_id, id),
        foreign key (company_id, mail_id) references inbound_mail (company_id, id) on delete cascade,
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, vouched_by) references user_account (company_id, id),
        foreign key (company_id, link_saved_by) references user_account (company_id, id),
        foreign key (company_id, decided_by) references user_account (company_id, id)
      );
      create unique index court_notice_mail on court_notice (company_id, mail_id);
      create index court_notice_fingerprint on court_notice (company_id, fingerprint);
      create index court_notice_case on court_notice (company_id, case_id, id desc) where case_id is not null;
      create index court_notice_link on court_notice (company_id, link_expires_on)
        where link_expires_on is not null and link_saved_at is null;
      ${ofCompany('court_notice')}
      select app.reserve_rows_of('court_notice', 'mail_id', 'inbound_mail');

      create table notice_proposal (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        notice_id uuid not null,
        ordinal int not null,
        -- which of several rulings in one notice
        ruling int not null default 0,
        kind text not null check (kind in ('terms', 'hearing', 'task', 'document', 'replacement')),
        payload jsonb not null,
        state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined')),
        -- the trigger, event, task or document that came of it
        object_id uuid,
        primary key (company_id, id),
        foreign key (company_id, notice_id) references court_notice (company_id, id) on delete cascade
      );
      create unique index notice_proposal_ordinal on notice_proposal (company_id, notice_id, ordinal);
      ${ofCompany('notice_proposal')}
      select app.reserve_rows_of('notice_proposal', 'notice_id', 'court_notice');

      -- alarms about links that end, each sent once
      create table notice_link_alert (
        company_id uuid not null,
        notice_id uuid not null,
        days int not null,
        sent_at timestamptz not null default now(),
        primary key (company_id, notice_id, days),
        foreign key (company_id, notice_id) references court_notice (company_id, id) on delete cascade
      );
      ${ofCompany('notice_link_alert')}
      select app.reserve_rows_of('notice_link_alert', 'notice_id', 'court_notice');

      select app.write_case_functions();
    `)
  }
}
