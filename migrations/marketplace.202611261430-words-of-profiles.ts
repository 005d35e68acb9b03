import { Migration } from '@mikro-orm/migrations'

/** Words of a profile's text that do not say what is offered. Words of less than four letters are ignored anyway. */
const words = `abogada abogado abogados ante antes aunque avec avocat avocate advogada advogado asuntos atiendo cada casos
  como cuando cuenta dans derecho desde donde donc durante elle entre essa esta estas este esto estos estoy experiencia
  from have hasta years anos here ilos itself lawyer legal legales leur leurs mais mesmo mucho muito nossa nosotros
  notre nuestra nuestro ofrece ofrezco para pero pelo pela plus porque pour practica puede puerto quien rico sans sino
  sobre soir sont sous tambien tambem tengo that their them they this toda todas todo todos trabajo tres una unas unos
  vous votre were what when with your`

/**
 * A professional is also found by what the headline and the description say: by their first forty words that say
 * something. A fixed price is a term of its own, so that prices of one basis are compared with each other.
 * Administrators add needs in words that the product does not know.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table search_term drop constraint search_term_kind_check;
      alter table search_term add constraint search_term_kind_check check (kind in ('all', 'city', 'area', 'city_area',
        'language', 'remote', 'notary', 'free_first', 'fixed', 'word', 'text'));

      create function app.text_words(folded text) returns setof text language sql immutable parallel safe strict as $$
        select word from (
          select word, min(place) as place from regexp_split_to_table(folded, '[^a-z0-9]+') with ordinality said (word,
            place)
           where length(word) between 4 and 40 and word <> all (regexp_split_to_array('${words.replaceAll(/\s+/g, ' ')}',
             ' '))
           group by word) said
         order by place limit 40
      $$;

      create or replace function app.terms_of(ids uuid[]) returns table (user_id uuid, kind text, value text,
        name text)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('platform', keeps_identity => true);
      begin
        return query
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
        union all select user_id, 'fixed', '', null from one where price_basis = 'fixed'
        union all select user_id, 'word', w, null from one, app.label_words(name_folded) w
        union all select one.user_id, 'text', w, null from one join user_account u on u.id = one.user_id,
          app.text_words(app.fold(coalesce(one.headline, '') || ' ' || coalesce(u.description, ''))) w;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.label_terms(ids int[]) returns void
      language plpgsql as $$
      declare caller constant text[] := app.enter_scope('platform', keeps_identity => true);
      begin
        delete from search_label where term_id = any (ids);
        insert into search_label (word, term_id)
        select distinct w, t.id from search_term t,
               lateral (select t.value as folded where t.kind in ('word', 'text') union all select t.label
                          where t.kind = 'city'
                        union all select app.fold(g.name_es || ' ' || g.name_en || ' ' || g.name_fr || ' ' || g.name_pt)
                          from legal_area g where t.kind = 'area' and g.id::text = t.value) said,
               app.label_words(said.folded) w
         where t.id = any (ids);
        perform app.leave_scope(caller);
      end $$;

      create table search_need (
        id uuid primary key default uuidv7(),
        phrase text not null,
        locale text not null,
        area_id uuid not null references legal_area (id),
        created_by uuid references user_account (id),
        created_at timestamptz not null default now()
      );
      create unique index search_need_phrase on search_need (locale, app.fold(phrase));
      create index search_need_area on search_need (area_id);
      create index search_need_author on search_need (created_by);
      alter table search_need enable row level security;
      alter table search_need force row level security;
      create policy reading on search_need for select using (true);
      create policy writing on search_need for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');

      select set_config('app.scope', 'platform', true);
      select app.refresh_listings(array(select user_id from public_listing));
      select set_config('app.scope', '', true);
    `)
  }
}
