import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Mail of cases, in threads: what came in and what the office sent. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_thread (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        case_id uuid not null,
        subject text not null,
        last_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade
      );
      create index mail_thread_case on mail_thread (company_id, case_id, last_at desc, id desc);
      ${ofCompany('mail_thread')}
      select app.reserve_rows('mail_thread');

      create table mail_message (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        thread_id uuid not null,
        -- received: mail_id names what came in; the other states are of mail of the office
        state text not null
          check (state in ('received', 'draft', 'scheduled', 'sending', 'sent', 'kept', 'failed')),
        mail_id uuid,
        author_id uuid,
        -- Message-ID (RFC 5322, 3.6.4), and those of the messages that it answers
        message_id text,
        in_reply_to text,
        reference_ids text[] not null default '{}',
        from_name text not null default '',
        from_address text not null default '',
        -- {address, name, kind: to | cc | bcc}
        recipients jsonb not null default '[]',
        subject text not null default '',
        body_text text not null default '',
        -- sanitized; null: the message came from outside, and has only text
        body_html text,
        locale text not null default 'es',
        -- when it leaves: ten seconds after sending, for undo, or later
        send_at timestamptz,
        sent_at timestamptz,
        -- code of why it could not be sent
        problem text,
        -- addresses that the mail server refused
        refused text[] not null default '{}',
        automatic boolean not null default false,
        -- the document of the case with the text of the message, which searches and the assistant read
        document_id uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id),
        check ((state = 'received') = (mail_id is not null)),
        foreign key (company_id, thread_id) references mail_thread (company_id, id) on delete cascade,
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, mail_id) references inbound_mail (company_id, id) on delete cascade,
        foreign key (company_id, author_id) references user_account (company_id, id),
        foreign key (company_id, document_id) references document (company_id, id) on delete set null (document_id)
      );
      create index mail_message_thread on mail_message (company_id, thread_id, created_at, id);
      create unique index mail_message_mail on mail_message (company_id, mail_id) where mail_id is not null;
      create index mail_message_message_id on mail_message (company_id, message_id) where message_id is not null;
      create index mail_message_due on mail_message (company_id, send_at) where state in ('scheduled', 'sending');
      create index mail_message_document_id on mail_message (company_id, document_id) where document_id is not null;
      ${ofCompany('mail_message')}
      select app.reserve_rows('mail_message');

      -- documents of the case that a message of the office carries
      create table mail_message_document (
        company_id uuid not null,
        message_id uuid not null,
        document_id uuid not null,
        ordinal int not null,
        primary key (company_id, message_id, document_id),
        foreign key (company_id, message_id) references mail_message (company_id, id) on delete cascade,
        foreign key (company_id, document_id) references document (company_id, id) on delete cascade
      );
      create index mail_message_document_document on mail_message_document (company_id, document_id);
      ${ofCompany('mail_message_document')}
      select app.reserve_rows_of('mail_message_document', 'message_id', 'mail_message');

      select app.write_case_functions();
    `)
  }
}
