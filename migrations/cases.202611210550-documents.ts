import { Migration } from '@mikro-orm/migrations'

/** Folders, documents, their revisions and views. The bytes are in the storage. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table folder (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        case_id uuid not null,
        parent_id uuid,
        name text collate "es-x-icu" not null check (name <> ''),
        deleted_at timestamptz,
        -- the folder whose removal also removed this one, so that an undo restores exactly those
        removed_with uuid,
        version integer not null default 1,
        created_by uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (company_id, id),
        unique (company_id, case_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        -- a folder and its parent belong to the same case
        foreign key (company_id, case_id, parent_id) references folder (company_id, case_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        check (parent_id <> id)
      );
      create unique index folder_live_name on folder (company_id, case_id, parent_id, lower(name)) nulls not distinct
        where deleted_at is null;
      create index folder_deleted on folder (company_id, deleted_at) where deleted_at is not null;
      alter table folder enable row level security;
      alter table folder force row level security;
      create policy company on folder
        using (company_id = (select app.company())) with check (company_id = (select app.company()));

      create table document (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        case_id uuid not null,
        folder_id uuid,
        kind text not null check (kind in ('file', 'authored')),
        name text collate "es-x-icu" not null check (name <> ''),
        mime_type text not null,
        -- of the newest revision
        size_bytes bigint not null check (size_bytes >= 0),
        revision integer not null default 1 check (revision >= 1),
        -- of all revisions: charged to the company until the document is deleted
        charged_bytes bigint not null check (charged_bytes >= size_bytes),
        text_status text not null default 'pending' check (text_status in ('pending', 'ready', 'none', 'failed')),
        text_reason text check (text_reason in ('encrypted', 'scanned', 'damaged', 'too_large', 'timeout',
          'unsupported')),
        pages integer,
        -- revision whose text can be searched; its passage_count and lexeme_count are used for ranking
        indexed_revision integer,
        passage_count integer not null default 0,
        lexeme_count integer not null default 0,
        shared_with_client boolean not null default false,
        view_count integer not null default 0,
        deleted_at timestamptz,
        removed_with uuid,
        version integer not null default 1,
        created_by uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, case_id, folder_id) references folder (company_id, case_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id)
      );
      create index document_created on document (company_id, case_id, created_at desc, id desc);
      create index document_name on document (company_id, case_id, name, id);
      create index document_size on document (company_id, case_id, size_bytes desc, id desc);
      create index document_folder on document (company_id, case_id, folder_id);
      create index document_deleted on document (company_id, deleted_at) where deleted_at is not null;
      create index document_pending on document (company_id, updated_at) where text_status = 'pending';
      alter table document enable row level security;
      alter table document force row level security;
      create policy company on document
        using (company_id = (select app.company())) with check (company_id = (select app.company()));

      create table document_revision (
        company_id uuid not null references company (id),
        document_id uuid not null,
        number integer not null check (number >= 1),
        -- authenticated in the header of the encrypted file, which cannot be read under another id
        file_id uuid not null,
        storage_key text not null,
        size_bytes bigint not null check (size_bytes >= 0),
        stored_bytes bigint not null check (stored_bytes > 0),
        sha256 bytea not null check (length(sha256) = 32),
        mime_type text not null,
        pages integer,
        created_by uuid,
        created_at timestamptz not null default now(),
        primary key (company_id, document_id, number),
        unique (company_id, storage_key),
        foreign key (company_id, document_id) references document (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id)
      );
      alter table document_revision enable row level security;
      alter table document_revision force row level security;
      create policy company on document_revision
        using (company_id = (select app.company())) with check (company_id = (select app.company()));

      create table document_view (
        company_id uuid not null references company (id),
        document_id uuid not null,
        user_id uuid not null,
        how text not null check (how in ('preview', 'download', 'export')),
        -- repeated views of a document by a person within an hour count as one
        hour timestamptz not null,
        at timestamptz not null default now(),
        primary key (company_id, document_id, user_id, how, hour),
        foreign key (company_id, document_id) references document (company_id, id),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      create index document_view_at on document_view (company_id, document_id, at desc);
      alter table document_view enable row level security;
      alter table document_view force row level security;
      create policy company on document_view
        using (company_id = (select app.company())) with check (company_id = (select app.company()));

      alter table case_file add constraint case_file_document_fk
        foreign key (company_id, document_id) references document (company_id, id) on delete set null (document_id);
    `)
  }
}
