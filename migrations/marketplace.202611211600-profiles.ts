import { Migration } from '@mikro-orm/migrations'

/**
 * SQL of the policies of a table with rows of professionals. The functions that make the public directory read them in
 * the scope of the platform, as they read accounts.
 */
const tenant = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table}
        using (company_id = (select app.company()) or (select app.scope()) = 'platform')
        with check (company_id = (select app.company()));`

/**
 * Public profiles of professionals: studies, projects, areas of practice and location. Name, title and hourly price are
 * in the account.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table professional_profile (
        user_id uuid primary key,
        company_id uuid not null references company (id),
        headline text,
        price_basis text not null check (price_basis in ('hourly', 'fixed', 'free_first', 'to_agree')),
        -- price of a consultation; the price of an hour is in the account
        fixed_price_cents int check (fixed_price_cents > 0),
        languages text[] not null default '{es}',
        remote boolean not null default false,
        notary boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (company_id, user_id),
        foreign key (company_id, user_id) references user_account (company_id, id),
        check ((price_basis = 'fixed') = (fixed_price_cents is not null))
      );
      ${tenant('professional_profile')}

      -- Images re-encoded by the server; their bytes are in the storage under the same id.
      create table profile_image (
        id uuid primary key,
        company_id uuid not null references company (id),
        user_id uuid not null,
        size_bytes int not null check (size_bytes > 0),
        width int not null, height int not null,
        created_at timestamptz not null default now(),
        unique (company_id, id),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      create index profile_image_user on profile_image (company_id, user_id);
      ${tenant('profile_image')}
      alter table professional_profile add column photo_id uuid;
      alter table professional_profile add foreign key (company_id, photo_id) references profile_image (company_id, id)
        on delete set null (photo_id);

      create table study (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        user_id uuid not null,
        name text not null check (name <> ''),
        institution text, start_date date, end_date date check (end_date >= start_date), description text,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      create index study_user on study (company_id, user_id);
      ${tenant('study')}

      create table portfolio_project (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        user_id uuid not null,
        title text not null check (title <> ''),
        description text,
        image_id uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (company_id, user_id) references user_account (company_id, id),
        foreign key (company_id, image_id) references profile_image (company_id, id)
      );
      create index portfolio_project_user on portfolio_project (company_id, user_id);
      create index portfolio_project_image on portfolio_project (company_id, image_id);
      ${tenant('portfolio_project')}

      create table professional_area (
        company_id uuid not null references company (id),
        user_id uuid not null,
        area_id uuid not null references legal_area (id),
        primary key (company_id, user_id, area_id),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      create index professional_area_area on professional_area (area_id);
      ${tenant('professional_area')}

      create table professional_location (
        user_id uuid primary key,
        company_id uuid not null references company (id),
        country_code text not null,
        state_id text not null, state text not null,
        city_id text not null, city text not null,
        latitude double precision not null check (latitude between -90 and 90),
        longitude double precision not null check (longitude between -180 and 180),
        time_zone text,
        updated_at timestamptz not null default now(),
        unique (company_id, user_id),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      ${tenant('professional_location')}
    `)
  }
}
