import { Migration } from '@mikro-orm/migrations'

/** Forms with their fields, current and former addresses, and revisions. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table form (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        title text not null,
        description text not null default '',
        success_text text not null default '',
        slug text not null,
        status text not null default 'draft' check (status in ('draft', 'public')),
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
        -- the revision that is answered now; for a draft, the one that was answered last
        revision int,
        created_by uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        published_at timestamptz,
        deleted_at timestamptz,
        title_folded text not null generated always as (app.fold(title)) stored,
        unique (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        check (status = 'draft' or (revision is not null and deleted_at is null))
      );
      create index form_created on form (company_id, created_at desc, id desc);
      create index form_updated on form (company_id, updated_at desc, id desc);
      create index form_title on form (company_id, title collate "es-x-icu", id);
      create index form_gone on form (company_id, deleted_at) where deleted_at is not null;
      alter table form enable row level security;
      alter table form force row level security;
      create policy company on form using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      -- for the function below only
      create policy answering on form for select using (company_id = (select app.company())
        or (select app.scope()) = 'answering');

      -- Kept after its form is deleted: a public address never leads to another form.
      create table form_slug (
        slug text primary key,
        company_id uuid not null references company (id),
        form_id uuid not null,
        created_at timestamptz not null default now()
      );
      create index form_slug_form on form_slug (company_id, form_id);
      alter table form_slug enable row level security;
      alter table form_slug force row level security;
      create policy company on form_slug using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      create policy answering on form_slug for select using (company_id = (select app.company())
        or (select app.scope()) = 'answering');

      create table form_field (
        company_id uuid not null,
        form_id uuid not null,
        id uuid not null default uuidv7(),
        name text not null check (name ~ '^[a-z][a-z0-9_]{0,62}$'),
        label text not null,
        type text not null,
        placeholder text not null,
        help text not null,
        required boolean not null,
        options jsonb not null,
        position int not null,
        section text not null,
        page int not null,
        rules jsonb not null,
        show_when jsonb,
        primary key (company_id, form_id, id),
        unique (company_id, form_id, name),
        foreign key (company_id, form_id) references form (company_id, id) on delete cascade
      );
      alter table form_field enable row level security;
      alter table form_field force row level security;
      create policy company on form_field using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      -- Written once and never changed: responses refer to the questions as they were asked.
      create table form_revision (
        company_id uuid not null,
        form_id uuid not null,
        number int not null check (number > 0),
        fields jsonb not null check (jsonb_typeof(fields) = 'array'),
        created_at timestamptz not null default now(),
        primary key (company_id, form_id, number),
        foreign key (company_id, form_id) references form (company_id, id) on delete cascade
      );
      alter table form_revision enable row level security;
      alter table form_revision force row level security;
      create policy company on form_revision using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      alter table form add constraint form_revision_fk foreign key (company_id, id, revision)
        references form_revision (company_id, form_id, number) deferrable initially deferred;

      -- The company and form of a public address, if anyone may respond to it.
      create function app.public_form(wanted text) returns table (company_id uuid, form_id uuid)
        language sql stable as $$
        select f.company_id, f.id from form_slug s join form f on f.company_id = s.company_id and f.id = s.form_id
         where s.slug = wanted and f.status = 'public' and f.deleted_at is null
      $$;
    `)
  }
}
