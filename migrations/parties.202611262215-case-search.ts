import { Migration } from '@mikro-orm/migrations'

/**
 * Cases are found by the names of their parties. The words of the names are copied into the case, as the name of its
 * client is, so that one index answers a search. A client of the office is searched for in `search_folded` alone: the
 * parties are not for them.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- Folded words of every name of a person, as the search of cases reads them; without mailboxes and telephones.
      create function app.person_words(person person) returns text language sql stable parallel safe as $$
        select app.fold(concat_ws(' ', person.name, person.name_as_typed, array_to_string(person.nicknames, ' '),
          array_to_string(person.aliases, ' '), array_to_string(person.trade_names, ' ')))
      $$;

      -- Distinct words of the names of a case's parties. Three hundred parties have some 15,000 characters.
      create function app.party_words(of_company uuid, of_case uuid) returns text language sql stable as $$
        select coalesce(left(string_agg(distinct word, ' '), 20000), '')
          from case_party y
          join person p on p.company_id = y.company_id and p.id = y.person_id
          cross join lateral string_to_table(app.person_words(p), ' ') word
         where y.company_id = of_company and y.case_id = of_case and y.deleted_at is null and word <> ''
      $$;

      alter table case_file add column party_words text not null default '';

      -- A party is deleted for good only after it was removed, or with its case.
      create function app.parties_changed() returns trigger language plpgsql as $$
      begin
        update case_file f set party_words = n.words
          from (select c.company_id, c.case_id, app.party_words(c.company_id, c.case_id) as words
                  from (select distinct company_id, case_id from changed) c) n
         where f.company_id = n.company_id and f.id = n.case_id and f.party_words <> n.words;
        return null;
      end $$;
      create trigger parties_added after insert on case_party referencing new table as changed
        for each statement execute function app.parties_changed();
      create trigger parties_updated after update on case_party referencing new table as changed
        for each statement execute function app.parties_changed();

      create function app.person_renamed() returns trigger language plpgsql as $$
      begin
        update case_file f set party_words = app.party_words(f.company_id, f.id)
         where f.company_id = new.company_id and f.id in (select y.case_id from case_party y
           where y.company_id = new.company_id and y.person_id = new.id and y.deleted_at is null);
        return null;
      end $$;
      create trigger person_renamed after update of name, name_as_typed, nicknames, aliases, trade_names on person
        for each row when ((old.name, old.name_as_typed, old.nicknames, old.aliases, old.trade_names)
          is distinct from (new.name, new.name_as_typed, new.nicknames, new.aliases, new.trade_names))
        execute function app.person_renamed();

      -- The owner reads and writes the rows of every company while this migration runs.
      alter table case_file no force row level security;
      alter table case_party no force row level security;
      alter table person no force row level security;
      update case_file f set party_words = app.party_words(f.company_id, f.id)
       where exists (select from case_party y where y.company_id = f.company_id and y.case_id = f.id);
      alter table case_file force row level security;
      alter table case_party force row level security;
      alter table person force row level security;
    `)
  }
}
