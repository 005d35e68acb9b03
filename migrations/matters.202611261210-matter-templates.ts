import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Templates of matters of an office, and what each application of one has created in a case. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table matter_template (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        name text not null check (name <> ''),
        kind text not null default '',
        description text not null default '',
        definition jsonb not null check (jsonb_typeof(definition) = 'object'),
        -- null: a draft that no lawyer of the office has reviewed
        reviewed_by uuid,
        reviewed_at timestamptz,
        archived_at timestamptz,
        created_by uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, reviewed_by) references user_account (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        check ((reviewed_by is null) = (reviewed_at is null))
      );
      create index matter_template_name on matter_template (company_id, name collate "es-x-icu", id);
      ${ofCompany('matter_template')}

      create table matter_application (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        -- null: the template was deleted afterwards
        template_id uuid,
        template_name text not null,
        template_version int not null,
        -- the template was a draft
        draft boolean not null,
        -- the definition as it was applied; later changes of the template do not change it
        definition jsonb not null,
        -- what was created: {folders, tasks, triggers}, each with its id and name
        created jsonb not null,
        applied_by uuid,
        applied_at timestamptz not null default now(),
        undone_by uuid,
        undone_at timestamptz,
        -- what an undo left in the case, and why
        remaining jsonb not null default '[]',
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, template_id) references matter_template (company_id, id)
          on delete set null (template_id),
        foreign key (company_id, applied_by) references user_account (company_id, id),
        foreign key (company_id, undone_by) references user_account (company_id, id),
        check (undone_at is not null or undone_by is null)
      );
      create index matter_application_case on matter_application (company_id, case_id, applied_at desc);
      create index matter_application_template on matter_application (company_id, template_id);
      ${ofCompany('matter_application')}
    `)
  }
}
