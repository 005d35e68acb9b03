import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Notes on cases, and the colleagues that they mention. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table case_note (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        author_id uuid,
        -- sanitised; its text alone is in body_text
        html text not null check (html <> ''),
        body_text text not null,
        pinned_at timestamptz,
        edited_at timestamptz,
        editor_id uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (company_id, id),
        unique (company_id, case_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, author_id) references user_account (company_id, id),
        foreign key (company_id, editor_id) references user_account (company_id, id)
      );
      create index case_note_case on case_note (company_id, case_id, pinned_at desc nulls last, created_at desc, id desc)
        where deleted_at is null;
      create index case_note_deleted on case_note (company_id, deleted_at) where deleted_at is not null;
      ${ofCompany('case_note')}

      create table case_note_mention (
        company_id uuid not null,
        case_id uuid not null,
        note_id uuid not null,
        user_id uuid not null,
        created_at timestamptz not null default now(),
        primary key (company_id, note_id, user_id),
        foreign key (company_id, case_id, note_id) references case_note (company_id, case_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      ${ofCompany('case_note_mention')}
    `)
  }
}
