import { Migration } from '@mikro-orm/migrations'

/** Responses, saved drafts, and forms sent to people. */
export class migration extends Migration {
  override up(): void {
    const ofTheCompany = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

    this.addSql(`
      create table form_response (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        form_id uuid not null,
        revision int not null,
        submitted_at timestamptz not null default clock_timestamp(),
        -- the visitor's account, if they were logged in and belong to this company
        user_id uuid,
        answers jsonb not null check (jsonb_typeof(answers) = 'object'),
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        tags text[] not null default '{}',
        note text not null default '',
        read_at timestamptz,
        -- seems to come from a program
        suspected boolean not null default false,
        -- submitted while the company had no plan or no storage left
        over_quota boolean not null default false,
        case_id uuid,
        client_id uuid,
        -- hash of the visitor's Idempotency-Key, so that a repeated submission finds its response even after a crash
        submission_key bytea,
        -- hash of the token by which the visitor reads a copy of the response
        copy_hash bytea,
        deleted_at timestamptz,
        version int not null default 1,
        search_text text not null,
        search_folded text not null generated always as (app.fold(search_text)) stored,
        unique (company_id, id),
        unique (company_id, form_id, submission_key),
        unique (company_id, copy_hash),
        foreign key (company_id, form_id) references form (company_id, id) on delete cascade,
        foreign key (company_id, form_id, revision) references form_revision (company_id, form_id, number),
        foreign key (company_id, user_id) references user_account (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete set null (case_id),
        foreign key (company_id, client_id) references client (company_id, id) on delete set null (client_id)
      );
      create index form_response_list on form_response (company_id, form_id, submitted_at desc, id desc)
        where deleted_at is null and not suspected;
      create index form_response_unread on form_response (company_id, form_id, submitted_at desc, id desc)
        where deleted_at is null and read_at is null and not suspected;
      create index form_response_suspected on form_response (company_id, form_id, submitted_at desc, id desc)
        where deleted_at is null and suspected;
      create index form_response_held on form_response (company_id, form_id) where over_quota and deleted_at is null;
      create index form_response_tagged on form_response (company_id, form_id, submitted_at desc, id desc)
        where deleted_at is null and tags <> '{}';
      create index form_response_case on form_response (company_id, case_id) where case_id is not null;
      create index form_response_client on form_response (company_id, client_id) where client_id is not null;
      create index form_response_gone on form_response (company_id, deleted_at) where deleted_at is not null;
      create index form_response_answers on form_response using gin (answers jsonb_path_ops);
      create index form_response_search on form_response using gin (search_folded gin_trgm_ops);
      ${ofTheCompany('form_response')}

      create table form_draft (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        form_id uuid not null,
        revision int not null,
        token_hash bytea not null,
        answers jsonb not null check (jsonb_typeof(answers) = 'object'),
        -- set when a response is submitted: a second submission is refused
        response_id uuid,
        expires_at timestamptz not null,
        updated_at timestamptz not null default now(),
        unique (company_id, token_hash),
        foreign key (company_id, form_id) references form (company_id, id) on delete cascade
      );
      create index form_draft_form on form_draft (company_id, form_id);
      create index form_draft_expiry on form_draft (company_id, expires_at);
      ${ofTheCompany('form_draft')}

      create table form_send (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        form_id uuid not null,
        case_id uuid not null,
        client_id uuid,
        email text not null,
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        token_hash bytea not null,
        sent_by uuid,
        sent_at timestamptz not null default now(),
        opened_at timestamptz,
        answered_at timestamptz,
        revoked_at timestamptz,
        response_id uuid,
        expires_at timestamptz not null,
        unique (company_id, id),
        unique (company_id, token_hash),
        foreign key (company_id, form_id) references form (company_id, id) on delete cascade,
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, client_id) references client (company_id, id) on delete set null (client_id),
        foreign key (company_id, sent_by) references user_account (company_id, id),
        foreign key (company_id, response_id) references form_response (company_id, id) on delete set null (response_id)
      );
      create index form_send_case on form_send (company_id, case_id, sent_at desc, id desc);
      create index form_send_form on form_send (company_id, form_id);
      ${ofTheCompany('form_send')}
    `)
  }
}
