import { Migration } from '@mikro-orm/migrations'

/** SQL of the policies of a table of the platform: readable by everybody, writable by administrators only. */
const platformTable = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy reading on ${table} for select using (true);
      create policy writing on ${table} for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');`

/** Names in Spanish, English, French and Portuguese by permanent code. */
const legalAreas: readonly (readonly [code: string, es: string, en: string, fr: string, pt: string])[] = [
  ['general', 'General', 'General', 'Droit général', 'Geral'],
  ['immigration', 'Inmigración', 'Immigration', 'Immigration', 'Imigração'],
  ['corporate', 'Corporativo', 'Corporate', 'Droit des sociétés', 'Societário'],
  ['family', 'Familia', 'Family', 'Droit de la famille', 'Família'],
  ['criminal', 'Penal', 'Criminal', 'Droit pénal', 'Penal'],
  ['notary', 'Notaría', 'Notary', 'Notariat', 'Notariado'],
  ['constitutional', 'Constitucional', 'Constitutional', 'Droit constitutionnel', 'Constitucional'],
  ['tax', 'Contributivo', 'Tax law', 'Droit fiscal', 'Tributário'],
  ['legal-writing', 'Redacción jurídica', 'Legal writing', 'Rédaction juridique', 'Redação jurídica'],
  ['legal-investigation', 'Investigación jurídica', 'Legal investigation', 'Recherche juridique', 'Pesquisa jurídica'],
  [
    'conflict-resolution',
    'Resolución de conflictos',
    'Conflict resolution',
    'Résolution des conflits',
    'Resolução de conflitos',
  ],
  [
    'labor-knowledge',
    'Conocimientos de derecho laboral',
    'Knowledge of labor law',
    'Connaissances en droit du travail',
    'Conhecimentos de direito do trabalho',
  ],
  [
    'criminal-knowledge',
    'Conocimientos de derecho penal',
    'Knowledge of criminal law',
    'Connaissances en droit pénal',
    'Conhecimentos de direito penal',
  ],
  [
    'civil-knowledge',
    'Conocimientos de derecho civil',
    'Knowledge of civil law',
    'Connaissances en droit civil',
    'Conhecimentos de direito civil',
  ],
  [
    'commercial-knowledge',
    'Conocimientos de derecho mercantil',
    'Knowledge of commercial law',
    'Connaissances en droit commercial',
    'Conhecimentos de direito comercial',
  ],
]

/** The 13 judicial regions (4 L.P.R.A. § 25e) with the prefix of their numbers in the electronic system. */
const regions: readonly (readonly [name: string, prefix: string])[] = [
  ['San Juan', 'SJ'],
  ['Bayamón', 'BY'],
  ['Arecibo', 'AR'],
  ['Aguadilla', 'AG'],
  ['Mayagüez', 'MZ'],
  ['Ponce', 'PO'],
  ['Guayama', 'GM'],
  ['Humacao', 'HU'],
  ['Caguas', 'CG'],
  ['Aibonito', 'AI'],
  ['Utuado', 'UT'],
  ['Carolina', 'CA'],
  ['Fajardo', 'FA'],
]

/**
 * Only these two lists have a source (order of the court of 2017, in force since 3 July); administrators add the
 * others.
 */
const municipalities: Readonly<Record<string, readonly string[]>> = {
  Caguas: ['Aguas Buenas', 'Caguas', 'Cayey', 'Cidra', 'Gurabo', 'Juncos', 'San Lorenzo'],
  Guayama: ['Arroyo', 'Guayama', 'Patillas', 'Salinas'],
}
const regionsOfMunicipalities = Object.entries(municipalities).flatMap(([region, names]) =>
  names.map((name) => [region, name]),
)

const otherCourts: readonly (readonly [kind: string, name: string])[] = [
  ['appeals', 'Tribunal de Apelaciones'],
  ['supreme', 'Tribunal Supremo de Puerto Rico'],
  ['federal', 'Tribunal de Distrito de los Estados Unidos para el Distrito de Puerto Rico'],
  ['federal', 'Tribunal de Quiebras de los Estados Unidos, Distrito de Puerto Rico'],
]

const values = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      (row) =>
        `(${row.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`)).join(', ')})`,
    )
    .join(', ')

/** Settings with a version, areas of law, courts by region, and overrides of holidays by administrators. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- forced row security also applies to the owner of the tables
      select set_config('app.scope', 'platform', true);

      alter table platform_setting add column version int not null default 1;
      insert into platform_setting (name, value)
        values ('general',
          '{"platformName": "Bufete", "defaultLocale": "es", "trialDays": 30, "graceDays": 7, "supportEmail": null}');

      create table legal_area (
        id uuid primary key default uuidv7(),
        code text not null unique,
        name_es text not null, name_en text not null, name_fr text not null, name_pt text not null,
        position int not null,
        active boolean not null default true,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index legal_area_name_es on legal_area (app.fold(name_es));
      create unique index legal_area_name_en on legal_area (app.fold(name_en));
      create unique index legal_area_name_fr on legal_area (app.fold(name_fr));
      create unique index legal_area_name_pt on legal_area (app.fold(name_pt));
      ${platformTable('legal_area')}
      insert into legal_area (position, code, name_es, name_en, name_fr, name_pt)
        values ${values(legalAreas.map((area, at) => [at + 1, ...area]))};

      create table court_region (
        id uuid primary key default uuidv7(),
        name text not null unique,
        prefix text not null unique,
        position int not null,
        version int not null default 1,
        updated_at timestamptz not null default now()
      );
      ${platformTable('court_region')}
      insert into court_region (position, name, prefix)
        values ${values(regions.map((region, at) => [at + 1, ...region]))};

      create table court_region_municipality (
        region_id uuid not null references court_region (id),
        municipality text not null,
        valid daterange not null check (not isempty(valid) and not lower_inf(valid)),
        primary key (region_id, municipality, valid),
        -- a municipality belongs to one region at a time
        constraint municipality_in_one_region exclude using gist (app.fold(municipality) with =, valid with &&)
      );
      ${platformTable('court_region_municipality')}
      insert into court_region_municipality (region_id, municipality, valid)
      select r.id, m.name, daterange('2017-07-03', null) from court_region r
        join (values ${values(regionsOfMunicipalities)}) m (region, name) on m.region = r.name;

      create table court (
        id uuid primary key default uuidv7(),
        kind text not null check (kind in ('superior', 'municipal', 'appeals', 'supreme', 'federal', 'other')),
        name text not null,
        region_id uuid references court_region (id),
        active boolean not null default true,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint court_of_first_instance_in_a_region check ((kind in ('superior',
          'municipal')) = (region_id is not null))
      );
      create unique index court_name on court (app.fold(name));
      create index court_region_of_court on court (region_id);
      ${platformTable('court')}
      insert into court (kind, name, region_id)
      select 'superior', 'Tribunal de Primera Instancia, Sala Superior de ' || name, id from court_region
        order by position;
      insert into court (kind, name) values ${values(otherCourts)};

      create table holiday_override (
        id uuid primary key default uuidv7(),
        date date not null unique,
        kind text not null check (kind in ('added', 'removed')),
        name text,
        reason text,
        created_by uuid references user_account (id),
        created_at timestamptz not null default now(),
        check ((kind = 'added') = (name is not null))
      );
      ${platformTable('holiday_override')}

      select set_config('app.scope', '', true);
    `)
  }
}
