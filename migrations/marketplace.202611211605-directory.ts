import { Migration } from '@mikro-orm/migrations'

/** Everybody reads; only the functions below write. */
const ofTheDirectory = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy reading on ${table} for select using (true);
      create policy writing on ${table} for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');`

/**
 * The public directory: public data of the professionals who chose to be listed, and an inverted index over it.
 *
 * A listed professional appears once under each of their terms (all, a city, an area of law, an area in a city, a
 * language, a word of the name …). Each term is stored in the two orders of the results together with its number of
 * professionals, so that a page of a term is read from its beginning and nothing is counted: the cost is the same for a
 * hundred professionals and for a million.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- How a folded word sounds in the Spanish of Puerto Rico: rodrigues and rodríguez, velez and bélez, ernandes and
      -- hernández are one.
      create function app.sound(folded text) returns text language sql immutable parallel safe strict as $$
        select regexp_replace(translate(
          regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            replace(replace(replace(replace(regexp_replace(folded, '[^a-z0-9 ]', '', 'g'), 'ph', 'f'), 'ch', '#'), 'h',
              ''), 'll', 'y'),
            'qu?', 'k', 'g'), 'g([ei])', 'j\\1', 'g'), 'gu([ei])', 'g\\1', 'g'), 'c([ei])', 's\\1', 'g'),
          'vzcx#', 'bskjx'), '(.)\\1+', '\\1', 'g')
      $$;

      create table public_listing (
        user_id uuid primary key,
        slug text not null unique,
        name text not null, surname text not null, company text not null,
        professional_title text, headline text,
        photo_id uuid,
        price_basis text not null, price_cents int,
        city_id text, city text, state text, country_code text, latitude double precision, longitude double precision,
          time_zone text,
        remote boolean not null, notary boolean not null,
        languages text[] not null,
        area_ids uuid[] not null,
        verified_on date,
        -- first free time when it was last looked up, and when to look it up again
        next_free_at timestamptz,
        seen_free_at timestamptz,
        terms int[] not null,
        updated_at timestamptz not null
      );
      -- For searches with several conditions. It has no pending list, which every search would have to scan.
      create index public_listing_terms on public_listing using gin (terms) with (fastupdate = off);
      create index public_listing_to_look_at on public_listing (seen_free_at nulls first, user_id);
      create index public_listing_free on public_listing (next_free_at) where next_free_at is not null;
      ${ofTheDirectory('public_listing')}

      create table search_term (
        id int primary key generated always as identity,
        kind text not null check (kind in ('all', 'city', 'area', 'city_area', 'language', 'remote', 'notary',
          'free_first', 'word')),
        value text not null,
        -- of a city: its name as written, folded, and its sound
        name text, label text generated always as (app.fold(name)) stored,
          sound text generated always as (app.sound(app.fold(name))) stored,
        -- number of professionals with the term, and how many of them have a price to be agreed
        amount int not null default 0,
        to_agree int not null default 0,
        unique (kind, value)
      ) with (fillfactor = 70);
      create index search_term_label on search_term (label) where kind = 'city';
      create index search_term_sound on search_term using gin (sound gin_trgm_ops) where kind = 'city';
      ${ofTheDirectory('search_term')}

      -- Words that find terms: those of names, of cities and of areas of law in four languages.
      create table search_label (
        word text collate "C" not null,
        term_id int not null references search_term (id) on delete cascade,
        sound text not null generated always as (app.sound(word)) stored,
        primary key (word, term_id)
      );
      create index search_label_term on search_label (term_id);
      create index search_label_sound on search_label using gin (sound gin_trgm_ops);
      ${ofTheDirectory('search_label')}

      create table listing_posting (
        term_id int not null references search_term (id),
        user_id uuid not null references public_listing (user_id) on delete cascade,
        -- day of the first free time, in Puerto Rico
        free_on date,
        -- rank among equal matches: a fixed order that starts at another position each day
        tie int not null,
        price_cents int,
        primary key (user_id, term_id)
      );
      create index listing_posting_rank on listing_posting (term_id, free_on, tie) include (user_id, price_cents);
      create index listing_posting_price on listing_posting (term_id, price_cents, tie) include (user_id);
      ${ofTheDirectory('listing_posting')}

      create function app.count_postings() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update search_term t set amount = t.amount + c.n, to_agree = t.to_agree + c.open
            from (select term_id, count(*) as n, count(*) filter (where price_cents is null) as open from added
              group by 1) c where c.term_id = t.id;
        elsif tg_op = 'DELETE' then
          update search_term t set amount = t.amount - c.n, to_agree = t.to_agree - c.open
            from (select term_id, count(*) as n, count(*) filter (where price_cents is null) as open from removed
              group by 1) c where c.term_id = t.id;
        else
          update search_term t set to_agree = t.to_agree + c.open
            from (select term_id, sum(n)::int as open from (
                    select term_id, 1 as n from added where price_cents is null union all select term_id, -1
                      from removed where price_cents is null) moved
                   group by 1 having sum(n) <> 0) c where c.term_id = t.id;
        end if;
        return null;
      end $$;
      create trigger postings_added after insert on listing_posting referencing new table as added for each statement
        execute function app.count_postings();
      create trigger postings_removed after delete on listing_posting referencing old table as removed
        for each statement execute function app.count_postings();
      create trigger postings_moved after update on listing_posting referencing new table as added old table as removed
        for each statement execute function app.count_postings();

      create function app.label_words(folded text) returns setof text language sql immutable parallel safe strict as $$
        select distinct word from regexp_split_to_table(folded, '[^a-z0-9]+') word
         where length(word) > 1 and word not in ('de', 'del', 'la', 'las', 'los', 'el', 'en', 'of', 'law', 'du', 'des',
           'le', 'les', 'droit', 'derecho', 'direito', 'da', 'do', 'dos', 'and', 'et')
      $$;

      -- Names of public calendars belong to scheduling, and are visible in its own scope.
      create function app.public_slugs(ids uuid[]) returns table (professional_id uuid, slug text)
        language sql stable as $$
        select professional_id, slug from public_slug where professional_id = any (ids)
      $$;

      -- Public data of these professionals as it is now; no row for those who are not listed.
      create function app.listed_now(ids uuid[]) returns table (
        user_id uuid, slug text, name text, surname text, company text, professional_title text, headline text,
          photo_id uuid, price_basis text, price_cents int,
        city_id text, city text, state text, country_code text, latitude double precision, longitude double precision,
          time_zone text,
        remote boolean, notary boolean, languages text[], area_ids uuid[], verified_on date, name_folded text
      ) language sql stable as $$
        select u.id, n.slug, u.name, u.surname, c.name, u.professional_title, p.headline, p.photo_id,
               case when b.price is null and b.basis <> 'free_first' then 'to_agree' else b.basis end, b.price,
               l.city_id, l.city, l.state, l.country_code, l.latitude, l.longitude, l.time_zone,
               coalesce(p.remote, false), coalesce(p.notary, false), coalesce(p.languages, '{}'),
               array(select a.area_id from professional_area a join legal_area g on g.id = a.area_id
                 where a.company_id = u.company_id and a.user_id = u.id order by g.position, g.id),
               u.rua_verified_on, u.name_folded
          from user_account u
          join company c on c.id = u.company_id
          join app.public_slugs(ids) n on n.professional_id = u.id
          left join professional_profile p on p.company_id = u.company_id and p.user_id = u.id
          left join professional_location l on l.company_id = u.company_id and l.user_id = u.id,
               lateral (select coalesce(p.price_basis, case when u.hourly_rate_cents > 0 then 'hourly' else 'to_agree'
                 end) as basis,
                               case coalesce(p.price_basis, 'hourly') when 'fixed' then p.fixed_price_cents
                                 when 'to_agree' then null else nullif(u.hourly_rate_cents, 0) end as price) b
         where u.id = any (ids) and u.marketplace_visible and u.profile = 'professional' and u.status = 'active'
           and c.status = 'active'
      $$;

      create function app.terms_of(ids uuid[]) returns table (user_id uuid, kind text, value text, name text)
        language sql stable as $$
        with one as (select * from app.listed_now(ids))
        select user_id, 'all', '', null from one
        union all select user_id, 'city', city_id, city from one where city_id is not null
        union all select user_id, 'area', a::text, null from one, unnest(area_ids) a
        union all select user_id, 'city_area', city_id || ' ' || a, null from one, unnest(area_ids) a
          where city_id is not null
        union all select user_id, 'language', l, null from one, unnest(languages) l
        union all select user_id, 'remote', '', null from one where remote
        union all select user_id, 'notary', '', null from one where notary
        union all select user_id, 'free_first', '', null from one where price_basis = 'free_first'
        union all select user_id, 'word', w, null from one, app.label_words(name_folded) w
      $$;

      create function app.label_terms(ids int[]) returns void language sql as $$
        delete from search_label where term_id = any (ids);
        insert into search_label (word, term_id)
        select distinct w, t.id from search_term t,
               lateral (select t.value as folded where t.kind = 'word' union all select t.label where t.kind = 'city'
                        union all select app.fold(g.name_es || ' ' || g.name_en || ' ' || g.name_fr || ' ' || g.name_pt)
                          from legal_area g where t.kind = 'area' and g.id::text = t.value) said,
               app.label_words(said.folded) w
         where t.id = any (ids);
      $$;

      -- Updates the directory for these professionals. Calls are sequential, because they share the counts of terms.
      create function app.refresh_listings(ids uuid[]) returns void language plpgsql as $$
      declare made int[];
      begin
        if not exists (select 1 from public_listing where user_id = any (ids)) and not exists (select 1
          from app.listed_now(ids)) then return; end if;
        perform 1 from search_term where kind = 'all' for update;
        perform 1 from public_listing where user_id = any (ids) order by user_id for update;

        with fresh as (
          insert into search_term (kind, value, name)
          select distinct on (t.kind, t.value) t.kind, t.value, t.name from app.terms_of(ids) t
           where not exists (select 1 from search_term s where s.kind = t.kind and s.value = t.value)
             order by t.kind, t.value
          returning id)
        select array_agg(id) into made from fresh;
        if made is not null then perform app.label_terms(made); end if;

        delete from listing_posting where user_id = any (ids) and user_id not in (select n.user_id
          from app.listed_now(ids) n);
        delete from public_listing where user_id = any (ids) and user_id not in (select n.user_id
          from app.listed_now(ids) n);
        insert into public_listing as l (user_id, slug, name, surname, company, professional_title, headline, photo_id,
          price_basis, price_cents,
          city_id, city, state, country_code, latitude, longitude, time_zone, remote, notary, languages, area_ids,
            verified_on, terms, updated_at)
        select n.user_id, n.slug, n.name, n.surname, n.company, n.professional_title, n.headline, n.photo_id,
          n.price_basis, n.price_cents,
               n.city_id, n.city, n.state, n.country_code, n.latitude, n.longitude, n.time_zone, n.remote, n.notary,
                 n.languages, n.area_ids, n.verified_on, t.terms, now()
          from app.listed_now(ids) n
          join (select w.user_id, array_agg(s.id order by s.id) as terms from app.terms_of(ids) w join search_term s
            on s.kind = w.kind and s.value = w.value group by 1) t
            on t.user_id = n.user_id
        on conflict (user_id) do update set
          slug = excluded.slug, name = excluded.name, surname = excluded.surname, company = excluded.company,
            professional_title = excluded.professional_title,
          headline = excluded.headline, photo_id = excluded.photo_id, price_basis = excluded.price_basis,
            price_cents = excluded.price_cents,
          city_id = excluded.city_id, city = excluded.city, state = excluded.state,
            country_code = excluded.country_code,
          latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone,
            remote = excluded.remote, notary = excluded.notary,
          languages = excluded.languages, area_ids = excluded.area_ids, verified_on = excluded.verified_on,
            terms = excluded.terms, updated_at = now();

        delete from listing_posting p using public_listing l where l.user_id = any (ids) and p.user_id = l.user_id
          and not p.term_id = any (l.terms);
        insert into listing_posting (term_id, user_id, free_on, tie, price_cents)
        select term, l.user_id, (l.next_free_at at time zone 'America/Puerto_Rico')::date,
          ('x' || left(md5(l.user_id::text), 7))::bit(28)::int, l.price_cents
          from public_listing l, unnest(l.terms) term where l.user_id = any (ids)
        on conflict (user_id, term_id) do update set price_cents = excluded.price_cents
          where listing_posting.price_cents is distinct from excluded.price_cents;
      end $$;

      -- Stores the first free times of some professionals; null for those without one.
      create function app.note_free_times(ids uuid[], firsts timestamptz[]) returns void language plpgsql as $$
      begin
        perform 1 from public_listing where user_id = any (ids) order by user_id for update;
        update public_listing l set next_free_at = v.first, seen_free_at = now() from unnest(ids, firsts) v (id, first)
          where l.user_id = v.id;
        update listing_posting p set free_on = (v.first at time zone 'America/Puerto_Rico')::date
          from unnest(ids, firsts) v (id, first)
         where p.user_id = v.id and p.free_on is distinct from (v.first at time zone 'America/Puerto_Rico')::date;
      end $$;

      create function app.listings_of_users() returns trigger language plpgsql as $$
      begin perform app.refresh_listings(array(select distinct user_id from touched)); return null; end $$;
      create function app.listings_of_slugs() returns trigger language plpgsql as $$
      begin perform app.refresh_listings(array(select distinct professional_id from touched)); return null; end $$;
      ${Object.entries({
        professional_profile: 'users',
        professional_area: 'users',
        professional_location: 'users',
        public_slug: 'slugs',
      })
        .map(
          ([table, whose]) => `
      create trigger listing_added after insert on ${table} referencing new table as touched for each statement
        execute function app.listings_of_${whose}();
      create trigger listing_changed after update on ${table} referencing new table as touched for each statement
        execute function app.listings_of_${whose}();
      create trigger listing_removed after delete on ${table} referencing old table as touched for each statement
        execute function app.listings_of_${whose}();`,
        )
        .join('')}

      create function app.listing_of_account() returns trigger language plpgsql as $$
      begin perform app.refresh_listings(array[new.id]); return null; end $$;
      create trigger listing_changed after update on user_account for each row
        when ((old.marketplace_visible or new.marketplace_visible) and
              (old.name, old.surname, old.professional_title, old.description, old.hourly_rate_cents,
                old.marketplace_visible, old.profile, old.status, old.company_id, old.rua_verified_on) is distinct from
              (new.name, new.surname, new.professional_title, new.description, new.hourly_rate_cents,
                new.marketplace_visible, new.profile, new.status, new.company_id, new.rua_verified_on))
        execute function app.listing_of_account();

      create function app.listings_of_company() returns trigger language plpgsql as $$
      begin perform app.refresh_listings(array(select id from user_account where company_id = new.id
        and marketplace_visible)); return null; end $$;
      create trigger listing_changed after update on company for each row
        when ((old.name, old.status) is distinct from (new.name, new.status))
          execute function app.listings_of_company();

      create function app.labels_of_area() returns trigger language plpgsql as $$
      begin perform app.label_terms(array(select id from search_term where kind = 'area' and value = new.id::text));
        return null; end $$;
      create trigger labels_changed after update of name_es, name_en, name_fr, name_pt on legal_area for each row
        execute function app.labels_of_area();

      -- Data of a professional's page in addition to the listing.
      create function app.public_profile(who uuid) returns table (description text, social_media jsonb, studies jsonb,
        portfolio jsonb)
        language sql stable as $$
        select u.description, u.social_media,
               coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'institution', s.institution,
                 'startDate', s.start_date, 'endDate', s.end_date, 'description', s.description)
                                          order by coalesce(s.end_date, s.start_date) desc nulls first, s.id desc)
                           from study s where s.company_id = u.company_id and s.user_id = u.id), '[]'),
               coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'description', p.description,
                 'imageId', p.image_id) order by p.created_at desc, p.id desc)
                           from portfolio_project p where p.company_id = u.company_id and p.user_id = u.id), '[]')
          from public_listing l join user_account u on u.id = l.user_id where l.user_id = who
      $$;

      -- An image of a listed professional: a photograph, or a picture of a project.
      create function app.public_image(wanted text, project uuid) returns table (image_id uuid, size_bytes int)
        language sql stable as $$
        select i.id, i.size_bytes
          from public_listing l
          join profile_image i on i.user_id = l.user_id
           and i.id = case when project is null then l.photo_id else (select p.image_id from portfolio_project p
             where p.id = project and p.user_id = l.user_id) end
         where l.slug = wanted
      $$;

      select set_config('app.scope', 'platform', true);
      insert into search_term (kind, value) values ('all', '');
      select set_config('app.scope', '', true);
    `)
  }
}
