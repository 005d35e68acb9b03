import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Saved views of lists, and the one with which each person's list opens. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table saved_view (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        user_id uuid not null,
        list text not null,
        name text not null check (name <> ''),
        -- parameters of the list's address
        query jsonb not null check (jsonb_typeof(query) = 'object'),
        hidden_columns text[],
        shared boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      create index saved_view_list on saved_view (company_id, list, user_id) where deleted_at is null;
      create index saved_view_user on saved_view (company_id, user_id);
      ${ofCompany('saved_view')}

      create table default_view (
        company_id uuid not null,
        user_id uuid not null,
        list text not null,
        view_id uuid not null,
        primary key (company_id, user_id, list),
        foreign key (company_id, user_id) references user_account (company_id, id),
        foreign key (company_id, view_id) references saved_view (company_id, id) on delete cascade
      );
      create index default_view_view on default_view (company_id, view_id);
      ${ofCompany('default_view')}
    `)
  }
}
