import { Migration } from '@mikro-orm/migrations'

const taggings = (table: string, column: string, of: string): string => `
      create table ${table} (
        company_id uuid not null,
        ${column} uuid not null,
        tag_id uuid not null,
        created_at timestamptz not null default now(),
        primary key (company_id, ${column}, tag_id),
        foreign key (company_id, ${column}) references ${of} (company_id, id) on delete cascade,
        foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
      );
      create index ${table}_tag on ${table} (company_id, tag_id, ${column});
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      select app.reserve_rows_of('${table}', '${column}', '${of}');`

/** The tags of cases become those of the office: documents, people and leads have them, too. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table case_tag rename to tag;
      alter table tag rename constraint case_tag_name to tag_name;
      alter table tag rename constraint case_tag_pkey to tag_pkey;
      alter table tag rename constraint case_tag_company_id_fkey to tag_company_id_fkey;
      ${taggings('document_tagging', 'document_id', 'document')}
      ${taggings('person_tagging', 'person_id', 'person')}
      ${taggings('lead_tagging', 'lead_id', 'lead')}
      -- Tags that a merge added to the survivor; undoing it takes them off.
      alter table person_merge add column added_tags uuid[] not null default '{}';
    `)
  }
}
