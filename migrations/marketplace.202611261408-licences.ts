import { Migration } from '@mikro-orm/migrations'

/**
 * The directory demands a verified licence where the settings say so. Profiles that are published without one stay for a
 * period of grace (`licence_grace_until`), which a job ends; listings without a verification come after the others. A
 * profile also stores the claims that its texts make (`claims`), and why its owner keeps them.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table professional_profile
        add column licence_grace_until date,
        add column licence_warned_at timestamptz,
        add column claims jsonb not null default '[]' check (jsonb_typeof(claims) = 'array'),
        -- version of the tables by which claims were found in the texts; null: the texts were not read yet
        add column claims_version int,
        add column claims_note text,
        add column claims_noted_at timestamptz;

      -- The platform begins and ends periods of grace, and reads the texts again when the rules change.
      drop policy company on professional_profile;
      create policy company on professional_profile
        using (company_id = (select app.company()) or (select app.scope()) = 'platform')
        with check (company_id = (select app.company()) or (select app.scope()) = 'platform');

      create function app.is_licence_required() returns boolean language sql stable as $$
        select coalesce((select (value ->> 'licenceRequired')::boolean from platform_setting where name = 'general'), true)
      $$;

      -- The place of a listing in the order of the results: verified ones with a free time, by its day, and without;
      -- then those that are not verified, in the same order.
      create function app.posting_day(first_free timestamptz, verified date) returns date
      language sql immutable parallel safe as $$
        select case
          when verified is not null then
            coalesce((first_free at time zone 'America/Puerto_Rico')::date, date '2999-01-01')
          else coalesce((first_free at time zone 'America/Puerto_Rico')::date + 365000, date '4999-01-01')
        end
      $$;

      create or replace function app.listed_now(ids uuid[]) returns table (user_id uuid, slug text, name text,
        surname text, company text, professional_title text, headline text, photo_id uuid, price_basis text,
        price_cents int, city_id text, city text, state text, country_code text, latitude float8, longitude float8,
        time_zone text, remote boolean, notary boolean, languages text[], area_ids uuid[], verified_on date,
        name_folded text)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('platform');
      begin
        return query
        select u.id, n.slug, u.name, u.surname, c.name, u.professional_title, p.headline, p.photo_id,
               case when b.price is null and b.basis <> 'free_first' then 'to_agree' else b.basis end, b.price,
               l.city_id, l.city, l.state, l.country_code, l.latitude, l.longitude, l.time_zone,
               coalesce(p.remote, false), coalesce(p.notary, false), coalesce(p.languages, '{}'),
               array(select a.area_id from professional_area a join legal_area g on g.id = a.area_id
                 where a.company_id = u.company_id and a.user_id = u.id order by g.position, g.id),
               case when u.rua_expired_at is null then u.rua_verified_on end, u.name_folded
          from user_account u
          join company c on c.id = u.company_id
          join app.public_slugs(ids) n on n.professional_id = u.id
          left join professional_profile p on p.company_id = u.company_id and p.user_id = u.id
          left join professional_location l on l.company_id = u.company_id and l.user_id = u.id,
               lateral (select coalesce(p.price_basis, case when u.hourly_rate_cents > 0
                 then 'hourly' else 'to_agree' end) as basis,
                               case coalesce(p.price_basis, 'hourly') when 'fixed'
                                 then p.fixed_price_cents when 'to_agree' then null else nullif(u.hourly_rate_cents,
                                 0) end as price) b
         where u.id = any (ids) and u.marketplace_visible and u.profile = 'professional' and u.status = 'active'
           and c.status = 'active' and u.rua_withdrawn_at is null
           and (not app.is_licence_required() or (u.rua_verified_on is not null and u.rua_expired_at is null)
             or p.licence_grace_until is not null);
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.refresh_listings(ids uuid[]) returns void
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('platform', keeps_identity => true);
        made int[];
      begin
        if not exists (select 1 from public_listing where user_id = any (ids)) and not exists (select 1
          from app.listed_now(ids)) then perform app.leave_scope(caller); return; end if;
        perform 1 from search_term where kind = 'all' for update;
        perform 1 from public_listing where user_id = any (ids) order by user_id for update;

        with fresh as (
          insert into search_term (kind, value, name)
          select distinct on (t.kind, t.value) t.kind, t.value, t.name from app.terms_of(ids) t
           where not exists (select 1 from search_term s where s.kind = t.kind
             and s.value = t.value) order by t.kind, t.value
          returning id)
        select array_agg(id) into made from fresh;
        if made is not null then perform app.label_terms(made); end if;

        delete from listing_posting where user_id = any (ids) and user_id not in (select n.user_id
          from app.listed_now(ids) n);
        delete from public_listing where user_id = any (ids) and user_id not in (select n.user_id
          from app.listed_now(ids) n);
        insert into public_listing as l (user_id, slug, name, surname, company, professional_title, headline,
          photo_id, price_basis, price_cents,
          city_id, city, state, country_code, latitude, longitude, time_zone, remote, notary, languages, area_ids,
            verified_on, terms, updated_at)
        select n.user_id, n.slug, n.name, n.surname, n.company, n.professional_title, n.headline, n.photo_id,
          n.price_basis, n.price_cents,
               n.city_id, n.city, n.state, n.country_code, n.latitude, n.longitude, n.time_zone, n.remote, n.notary,
                 n.languages, n.area_ids, n.verified_on, t.terms, now()
          from app.listed_now(ids) n
          join (select w.user_id, array_agg(s.id order by s.id) as terms from app.terms_of(ids) w
            join search_term s on s.kind = w.kind and s.value = w.value group by 1) t
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
        select term, l.user_id, app.posting_day(l.next_free_at, l.verified_on),
          ('x' || left(md5(l.user_id::text), 7))::bit(28)::int, l.price_cents
          from public_listing l, unnest(l.terms) term where l.user_id = any (ids)
        on conflict (user_id, term_id) do update set price_cents = excluded.price_cents, free_on = excluded.free_on
          where (listing_posting.price_cents, listing_posting.free_on) is distinct from
                (excluded.price_cents, excluded.free_on);
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.note_free_times(ids uuid[], firsts timestamptz[]) returns void
      language plpgsql as $$
      declare caller constant text[] := app.enter_scope('platform', keeps_identity => true);
      begin
        perform 1 from public_listing where user_id = any (ids) order by user_id for update;
        update public_listing l set next_free_at = v.first, seen_free_at = now() from unnest(ids, firsts) v (id,
          first) where l.user_id = v.id;
        update listing_posting p set free_on = app.posting_day(l.next_free_at, l.verified_on)
          from public_listing l where l.user_id = any (ids) and p.user_id = l.user_id
           and p.free_on is distinct from app.posting_day(l.next_free_at, l.verified_on);
        perform app.leave_scope(caller);
      end $$;

      drop trigger listing_changed on user_account;
      create trigger listing_changed after update on user_account for each row
        when ((old.marketplace_visible or new.marketplace_visible) and
              (old.name, old.surname, old.professional_title, old.description, old.hourly_rate_cents,
                old.marketplace_visible, old.profile, old.status, old.company_id, old.rua_verified_on,
                old.rua_expired_at, old.rua_withdrawn_at) is distinct from
              (new.name, new.surname, new.professional_title, new.description, new.hourly_rate_cents,
                new.marketplace_visible, new.profile, new.status, new.company_id, new.rua_verified_on,
                new.rua_expired_at, new.rua_withdrawn_at))
        execute function app.listing_of_account();

      -- People whose profiles are published now are warned by a job, which counts their days of grace from the warning.
      select set_config('app.scope', 'platform', true);
      alter table professional_profile disable trigger listing_added;
      alter table professional_profile disable trigger listing_changed;
      insert into professional_profile (company_id, user_id, price_basis)
      select company_id, id, case when hourly_rate_cents > 0 then 'hourly' else 'to_agree' end from user_account
       where marketplace_visible and company_id is not null
      on conflict (user_id) do nothing;
      update professional_profile p set licence_grace_until = current_date + 30
        from user_account u where u.id = p.user_id and u.marketplace_visible and u.rua_verified_on is null;
      alter table professional_profile enable trigger listing_added;
      alter table professional_profile enable trigger listing_changed;
      update listing_posting p set free_on = app.posting_day(l.next_free_at, l.verified_on)
        from public_listing l where l.user_id = p.user_id
         and p.free_on is distinct from app.posting_day(l.next_free_at, l.verified_on);
      select set_config('app.scope', '', true);
    `)
  }
}
