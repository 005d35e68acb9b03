import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Mail that an office receives: by which address and way it came, what it holds, and where it was filed. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table mailroom_settings (
        company_id uuid primary key references company (id),
        -- domains of courts besides those of the product
        court_domains text[] not null default '{}',
        version int not null default 1,
        updated_at timestamptz not null default now()
      );
      ${ofCompany('mailroom_settings')}

      -- secret addresses; each leads to one office, one of its cases or one of its people
      create table mail_address (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        purpose text not null check (purpose in ('office', 'person', 'case')),
        user_id uuid,
        case_id uuid,
        -- before the @; a hundred random bits
        local_part text not null,
        created_by uuid,
        created_at timestamptz not null default now(),
        revoked_at timestamptz,
        primary key (company_id, id),
        check ((purpose = 'person') = (user_id is not null)),
        check ((purpose = 'case') = (case_id is not null)),
        foreign key (company_id, user_id) references user_account (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, created_by) references user_account (company_id, id)
      );
      create index mail_address_local_part on mail_address (local_part);
      create unique index mail_address_of_office on mail_address (company_id) where purpose = 'office' and revoked_at is null;
      create unique index mail_address_of_person on mail_address (company_id, user_id)
        where purpose = 'person' and revoked_at is null;
      create unique index mail_address_of_case on mail_address (company_id, case_id)
        where purpose = 'case' and revoked_at is null;
      ${ofCompany('mail_address')}
      select app.reserve_rows('mail_address');

      -- folders of mailboxes that the server reads by IMAP
      create table mail_account (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        host text not null,
        port int not null check (port between 1 and 65535),
        username text not null,
        -- sealed
        password bytea not null,
        folder text not null default 'INBOX',
        active boolean not null default true,
        -- where reading goes on; UIDs of another UIDVALIDITY mean nothing (RFC 9051, 2.3.1.1)
        uid_validity bigint,
        last_uid bigint not null default 0,
        polled_at timestamptz,
        -- code of what went wrong at the last poll; null: nothing
        problem text,
        failures int not null default 0,
        version int not null default 1,
        created_by uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id)
      );
      ${ofCompany('mail_account')}

      create table inbound_mail (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        -- of the raw message; a message that is delivered twice is one row
        sha256 bytea not null,
        -- the raw message (RFC 5322), encrypted
        file_id uuid not null,
        storage_key text not null,
        size_bytes bigint not null check (size_bytes >= 0),
        stored_bytes bigint not null check (stored_bytes >= 0),
        source text not null check (source in ('smtp', 'imap', 'drop', 'upload')),
        address_id uuid,
        -- who dropped the file or pasted the text
        uploaded_by uuid,
        received_at timestamptz not null,
        -- received: not read yet; pending: awaits a decision; queued: its case or its sender is not sure
        state text not null default 'received'
          check (state in ('received', 'pending', 'queued', 'filed', 'dismissed', 'duplicate', 'rejected')),
        -- code of why it is queued or rejected
        reason text,
        kind text not null default 'message' check (kind in ('notice', 'message')),
        -- what the receiving server found: {spf, dkim, dmarc, domains, by}; null: nothing was verified
        authentication jsonb,
        message_id text,
        in_reply_to text,
        reference_ids text[] not null default '{}',
        from_name text not null default '',
        from_address text not null default '',
        -- {address, name, kind: to | cc}
        recipients jsonb not null default '[]',
        -- the message inside a forwarded one: {name, address, sentAt, how: attached | inline}
        forwarded jsonb,
        subject text not null default '',
        sent_at timestamptz,
        body_text text not null default '',
        -- sent by a program or a mailing list
        automatic boolean not null default false,
        case_id uuid,
        -- cases that it may belong to; people from whom a wall hides one of them do not see the mail
        suggested_case_ids uuid[] not null default '{}',
        decided_by uuid,
        decided_at timestamptz,
        version int not null default 1,
        primary key (company_id, id),
        foreign key (company_id, address_id) references mail_address (company_id, id) on delete set null (address_id),
        foreign key (company_id, uploaded_by) references user_account (company_id, id),
        foreign key (company_id, decided_by) references user_account (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade
      );
      create unique index inbound_mail_sha256 on inbound_mail (company_id, sha256);
      create index inbound_mail_received on inbound_mail (company_id, received_at desc, id desc);
      create index inbound_mail_open on inbound_mail (company_id, state, received_at desc, id desc)
        where state in ('received', 'pending', 'queued');
      create index inbound_mail_case on inbound_mail (company_id, case_id, received_at desc) where case_id is not null;
      create index inbound_mail_message_id on inbound_mail (company_id, message_id) where message_id is not null;
      -- automatic messages to one address are limited by the hour
      create index inbound_mail_automatic on inbound_mail (company_id, address_id, received_at desc) where automatic;
      ${ofCompany('inbound_mail')}
      create policy wall on inbound_mail as restrictive
        using ((case_id is null or case_id not in (select app.reserved_cases()))
          and not exists (select from unnest(suggested_case_ids) s (id) where s.id in (select app.reserved_cases())))
        with check (case_id is null or case_id not in (select app.reserved_cases()));

      -- each time that one message arrived
      create table mail_receipt (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        mail_id uuid not null,
        source text not null check (source in ('smtp', 'imap', 'drop', 'upload')),
        address_id uuid,
        account_id uuid,
        -- identifies a delivery where the way of delivery has such a key: folder and UID, key of a drop
        source_key text,
        uploaded_by uuid,
        received_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, mail_id) references inbound_mail (company_id, id) on delete cascade,
        foreign key (company_id, address_id) references mail_address (company_id, id) on delete set null (address_id),
        foreign key (company_id, account_id) references mail_account (company_id, id) on delete set null (account_id),
        foreign key (company_id, uploaded_by) references user_account (company_id, id)
      );
      create index mail_receipt_mail on mail_receipt (company_id, mail_id);
      create unique index mail_receipt_source on mail_receipt (company_id, source, source_key)
        where source_key is not null;
      create index mail_receipt_address on mail_receipt (company_id, address_id, received_at desc)
        where address_id is not null;
      ${ofCompany('mail_receipt')}
      select app.reserve_rows_of('mail_receipt', 'mail_id', 'inbound_mail');

      -- parts of a message that are files; their bytes stay in the raw message until they are filed
      create table mail_attachment (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        mail_id uuid not null,
        ordinal int not null,
        name text not null,
        mime_type text not null,
        size_bytes bigint not null,
        sha256 bytea not null,
        -- once filed
        document_id uuid,
        primary key (company_id, id),
        foreign key (company_id, mail_id) references inbound_mail (company_id, id) on delete cascade,
        foreign key (company_id, document_id) references document (company_id, id) on delete set null (document_id)
      );
      create unique index mail_attachment_ordinal on mail_attachment (company_id, mail_id, ordinal);
      create index mail_attachment_document on mail_attachment (company_id, document_id) where document_id is not null;
      ${ofCompany('mail_attachment')}
      select app.reserve_rows_of('mail_attachment', 'mail_id', 'inbound_mail');

      select app.write_case_functions();
    `)
  }
}
