import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Relations between people, people that were merged, and the version of the name engine that made stored keys. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table person
        -- the version of the name engine that computed name_fold and keys
        add column keys_version int not null default 1,
        -- the person into whom this one was merged; a request for this id returns that person
        add column merged_into uuid,
        add constraint person_merged_into foreign key (company_id, merged_into) references person (company_id, id)
          on delete cascade,
        add constraint person_not_in_itself check (merged_into <> id);

      -- One row for each relation: person_id is the kind (a parent, an employer, counsel…) of other_id.
      create table person_relation (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        person_id uuid not null,
        other_id uuid not null,
        kind text not null check (kind in ('spouse', 'former_spouse', 'parent', 'employer', 'owner', 'subsidiary',
          'insurer', 'counsel', 'other')),
        -- what an "other" relation is
        kind_text text not null default '',
        from_on date,
        to_on date,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
        foreign key (company_id, other_id) references person (company_id, id) on delete cascade,
        constraint person_relation_pair unique (company_id, person_id, other_id, kind, kind_text),
        check (person_id <> other_id),
        check (to_on >= from_on)
      );
      create index person_relation_other on person_relation (company_id, other_id);
      ${ofCompany('person_relation')}

      -- Merges that can be undone.
      create table person_merge (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        survivor_id uuid not null,
        merged_id uuid not null,
        merged_by uuid,
        merged_at timestamptz not null,
        -- the version of the survivor that the merge wrote
        survivor_version int not null,
        -- updated_at of the rows that the merge wrote: rows that still have it were not changed since
        written_at timestamptz not null default now(),
        -- relations that it removed, because the survivor has them
        removed_relations uuid[] not null default '{}',
        -- the rows as they were
        before jsonb not null,
        primary key (company_id, id),
        foreign key (company_id, survivor_id) references person (company_id, id) on delete cascade,
        foreign key (company_id, merged_id) references person (company_id, id) on delete cascade,
        foreign key (company_id, merged_by) references user_account (company_id, id)
      );
      create index person_merge_survivor on person_merge (company_id, survivor_id);
      create index person_merge_merged on person_merge (company_id, merged_id);
      create index person_merge_at on person_merge (company_id, merged_at);
      ${ofCompany('person_merge')}
    `)
  }
}
