import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Tags of an office, and the cases that have them. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table case_tag (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        name text not null check (name <> ''),
        colour text not null check (colour in ('grey', 'navy', 'blue', 'green', 'amber', 'red', 'brass')),
        name_folded text not null generated always as (app.fold(name)) stored,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        constraint case_tag_name unique (company_id, name_folded)
      );
      ${ofCompany('case_tag')}

      create table case_tagging (
        company_id uuid not null,
        case_id uuid not null,
        tag_id uuid not null,
        created_at timestamptz not null default now(),
        primary key (company_id, case_id, tag_id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, tag_id) references case_tag (company_id, id) on delete cascade
      );
      create index case_tagging_tag on case_tagging (company_id, tag_id, case_id);
      ${ofCompany('case_tagging')}
    `)
  }
}
