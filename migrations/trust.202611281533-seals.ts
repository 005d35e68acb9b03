import { Migration } from '@mikro-orm/migrations'

/** Sums and seals of months: the three sums that a month compares, and what makes a sealed month unchangeable. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- Postings of a bank account up to a day, without those that sealed months cleared. Also those of reserved
      -- cases, whose journal is null for the person of the session; people who reconcile need their amounts.
      create function app.trust_bank_postings(of_bank uuid, until date)
        returns table (id uuid, journal_id uuid, day date, cents bigint, check_number text, kind text, reverses_id uuid,
          is_opening boolean, cleared_on date, match_id uuid)
        language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        hidden constant uuid[] := array(select app.reserved_for(app.user_id()));
        sealed date;
      begin
        select b.sealed_until into sealed from trust_bank b where b.company_id = own and b.id = of_bank;
        if sealed >= until then sealed := (until - interval '1 month')::date; end if;
        return query
          select p.id, case when s.hides then null else p.journal_id end, p.day, p.cents, j.check_number,
              case when s.hides then null else j.kind end, case when s.hides then null else j.reverses_id end,
              p.is_opening, m.cleared_on, m.id
            from trust_posting p
            join trust_journal j on j.company_id = p.company_id and j.id = p.journal_id
            cross join lateral (select coalesce(j.case_id = any (hidden) or j.other_case_id = any (hidden), false)
              as hides) s
            left join trust_match_item i on i.company_id = p.company_id and i.posting_id = p.id
            left join trust_match m on m.company_id = i.company_id and m.id = i.match_id
           where p.company_id = own and p.bank_id = of_bank and p.is_bank and p.day <= until
             and (sealed is null or p.day > sealed or (not p.is_opening and (m.cleared_on is null
               or m.cleared_on > sealed)))
           order by p.day, p.id;
      end $$;
      revoke all on function app.trust_bank_postings(uuid, date) from public;
      grant execute on function app.trust_bank_postings(uuid, date) to bufete_app;

      -- The three sums of a bank account at the end of a day; all money, also of reserved cases.
      create function app.trust_sums(of_bank uuid, until date)
        returns table (book_cents bigint, clients_cents bigint, interest_cents bigint, outstanding_cents bigint,
          open_lines bigint, open_lines_cents bigint, lines_cents bigint)
        language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        starts constant date := date_trunc('month', until)::date;
      begin
        return query select
          (select coalesce(sum(p.cents), 0)::bigint from trust_posting p
            where p.company_id = own and p.bank_id = of_bank and p.is_bank and p.day <= until),
          (select coalesce(-sum(p.cents), 0)::bigint from trust_posting p
            where p.company_id = own and p.bank_id = of_bank and not p.is_bank and p.day <= until),
          (select coalesce(-sum(p.cents), 0)::bigint from trust_posting p join trust_account a
              on a.company_id = p.company_id and a.id = p.account_id and a.kind = 'interest'
            where p.company_id = own and p.bank_id = of_bank and p.day <= until),
          (select coalesce(sum(o.cents), 0)::bigint from app.trust_bank_postings(of_bank, until) o
            where not o.is_opening and (o.cleared_on is null or o.cleared_on > until)),
          l.n, l.cents,
          (select coalesce(sum(t.cents), 0)::bigint from trust_line t
            where t.company_id = own and t.bank_id = of_bank and t.day between starts and until)
          from (select count(*) as n, coalesce(sum(t.cents), 0)::bigint as cents from trust_line t
            where t.company_id = own and t.bank_id = of_bank and t.day <= until
              and not exists (select from trust_match_item i where i.company_id = own and i.line_id = t.id)) l;
      end $$;
      revoke all on function app.trust_sums(uuid, date) from public;
      grant execute on function app.trust_sums(uuid, date) to bufete_app;

      -- The hash of all that a month has: postings, lines, what cleared in it, its balances.
      create function app.trust_month_hash(of_bank uuid, of_month date, statement bigint, book bigint) returns text
        language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        ends constant date := (of_month + interval '1 month')::date - 1;
      begin
        return encode(sha256(convert_to(concat_ws(E'\\n', of_bank, of_month, statement, book,
          (select string_agg(concat_ws(' ', p.id, p.journal_id, p.account_id, p.day, p.cents), E'\\n' order by p.id)
            from trust_posting p where p.company_id = own and p.bank_id = of_bank and p.day between of_month and ends),
          (select string_agg(concat_ws(' ', t.id, t.day, t.cents, t.line_key), E'\\n' order by t.id)
            from trust_line t where t.company_id = own and t.bank_id = of_bank and t.day between of_month and ends),
          (select string_agg(concat_ws(' ', m.id, i.line_id, i.posting_id), E'\\n' order by i.id)
            from trust_match m join trust_match_item i on i.company_id = m.company_id and i.match_id = m.id
           where m.company_id = own and m.bank_id = of_bank and m.cleared_on between of_month and ends)),
          'UTF8')), 'hex');
      end $$;
      revoke all on function app.trust_month_hash(uuid, date, bigint, bigint) from public;
      grant execute on function app.trust_month_hash(uuid, date, bigint, bigint) to bufete_app;

      create function app.trust_refuses(message text, name text) returns void language plpgsql as $$
      begin
        raise exception '%', message using errcode = 'restrict_violation', constraint = name;
      end $$;

      create function app.trust_month_seals() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        ends constant date := (new.month + interval '1 month')::date - 1;
        bank trust_bank;
        before bigint;
        s record;
        hash text;
      begin
        select * into bank from trust_bank b where b.company_id = new.company_id and b.id = new.bank_id
          for no key update;
        if tg_op = 'INSERT' then
          new.sealed_at := null; new.sealed_by := null; new.seal := null;
          new.adjusted_cents := null; new.book_cents := null; new.clients_cents := null;
          return new;
        end if;
        if old.sealed_at is not null or (old.company_id, old.bank_id, old.month) <>
          (new.company_id, new.bank_id, new.month)
        then perform app.trust_refuses('a sealed month never changes', 'trust_month_sealed'); end if;
        if new.sealed_at is null then return new; end if;
        if new.statement_cents is null
        then perform app.trust_refuses('the statement has no balance', 'trust_month_differs'); end if;
        select * into s from app.trust_sums(new.bank_id, ends);
        select m.statement_cents into before from trust_month m where m.company_id = new.company_id
          and m.bank_id = new.bank_id and m.month = (new.month - interval '1 month')::date and m.sealed_at is not null;
        if s.open_lines > 0 or new.statement_cents + s.outstanding_cents <> s.book_cents
          or s.book_cents <> s.clients_cents or before + s.lines_cents <> new.statement_cents
        then perform app.trust_refuses('the three sums differ', 'trust_month_differs'); end if;
        new.adjusted_cents := new.statement_cents + s.outstanding_cents;
        new.book_cents := s.book_cents;
        new.clients_cents := s.clients_cents;
        hash := app.trust_month_hash(new.bank_id, new.month, new.statement_cents, s.book_cents);
        -- A copy brings its seal along.
        if new.seal is not null and new.seal <> '' and new.seal <> hash
        then perform app.trust_refuses('the month is not the one that was sealed', 'trust_seal_differs'); end if;
        new.seal := hash;
        update trust_bank b set sealed_until = greatest(b.sealed_until, ends)
          where b.company_id = new.company_id and b.id = new.bank_id;
        return new;
      end $$;
      revoke all on function app.trust_month_seals() from public;
      create trigger trust_month_seals before insert or update on trust_month
        for each row execute function app.trust_month_seals();

      -- Sealed months follow each other without a gap; checked at the end, since a copy seals all of them at once.
      create function app.trust_months_follow() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if exists (select from (select count(*) as n, min(month) as first, max(month) as last from trust_month m
            where m.company_id = new.company_id and m.bank_id = new.bank_id and m.sealed_at is not null) x
          where x.n <> (extract(year from age(x.last, x.first)) * 12 + extract(month from age(x.last, x.first)) + 1))
        then perform app.trust_refuses('an earlier month is open', 'trust_month_order'); end if;
        return null;
      end $$;
      revoke all on function app.trust_months_follow() from public;
      create constraint trigger trust_months_follow after update on trust_month deferrable initially deferred
        for each row when (new.sealed_at is not null) execute function app.trust_months_follow();

      -- Nothing is added to a sealed month or taken from it.
      create function app.trust_sealed_stays() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        changed record;
        on_day date;
        bank trust_bank;
      begin
        if tg_op = 'DELETE' and app.scope() = 'forgetting' then return old; end if;
        changed := case tg_op when 'DELETE' then old else new end;
        on_day := case tg_table_name when 'trust_line' then (to_jsonb(changed) ->> 'day')::date
          else (to_jsonb(changed) ->> 'cleared_on')::date end;
        select * into bank from trust_bank b where b.company_id = changed.company_id and b.id = changed.bank_id
          for no key update;
        if on_day <= bank.sealed_until
        then perform app.trust_refuses('the month is sealed', 'trust_month_sealed'); end if;
        return changed;
      end $$;
      revoke all on function app.trust_sealed_stays() from public;
      create trigger trust_sealed_stays before insert or delete on trust_line
        for each row execute function app.trust_sealed_stays();
      create trigger trust_sealed_stays before insert or delete on trust_match
        for each row execute function app.trust_sealed_stays();

      create function app.trust_match_item_enters() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if exists (select from trust_match m join trust_bank b on b.company_id = m.company_id and b.id = m.bank_id
          where m.company_id = new.company_id and m.id = new.match_id and m.cleared_on <= b.sealed_until)
        then perform app.trust_refuses('the month is sealed', 'trust_month_sealed'); end if;
        return new;
      end $$;
      revoke all on function app.trust_match_item_enters() from public;
      create trigger trust_match_item_enters before insert on trust_match_item
        for each row execute function app.trust_match_item_enters();

      -- The money on both sides is the same, lines are of one month, and no posting is younger than that month.
      create function app.trust_match_is_even() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        m trust_match;
        x record;
      begin
        select * into m from trust_match t where t.company_id = new.company_id and t.id = new.match_id;
        if not found then return null; end if;
        select coalesce(sum(t.cents), 0) as lines, coalesce(sum(p.cents), 0) as postings, count(*) as n,
            date_trunc('month', min(t.day)) as first, date_trunc('month', max(t.day)) as last,
            coalesce(max(t.day), max(p.day)) as cleared, max(p.day) as posted, bool_and(p.is_bank) as of_bank,
            bool_or(p.is_opening) as opening
          into x from trust_match_item i
          left join trust_line t on t.company_id = i.company_id and t.id = i.line_id
          left join trust_posting p on p.company_id = i.company_id and p.bank_id = i.bank_id and p.id = i.posting_id
         where i.company_id = m.company_id and i.match_id = m.id;
        if x.lines <> x.postings or x.n < 2 or x.first is distinct from x.last or x.cleared <> m.cleared_on
          or x.of_bank is false or x.opening or x.posted >= x.last + interval '1 month'
        then perform app.trust_refuses('both sides of a match are not the same money', 'trust_match_uneven'); end if;
        return null;
      end $$;
      revoke all on function app.trust_match_is_even() from public;
      create constraint trigger trust_match_is_even after insert on trust_match_item
        deferrable initially deferred for each row execute function app.trust_match_is_even();
    `)
  }
}
