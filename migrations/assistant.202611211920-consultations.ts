import { Migration } from '@mikro-orm/migrations'

/** Consultations with the assistant, their messages, proposals and token spend, and the settings of an office. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- No row means that nobody has decided: no data of clients leaves the office.
      create table assistant_setting (
        company_id uuid primary key references company (id),
        client_data_allowed boolean not null default false,
        customers_allowed boolean not null default true,
        version int not null default 1,
        changed_by uuid not null,
        changed_at timestamptz not null default now(),
        foreign key (company_id, changed_by) references user_account (company_id, id)
      );
      alter table assistant_setting enable row level security;
      alter table assistant_setting force row level security;
      create policy company on assistant_setting using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      -- Cases excluded from the assistant.
      create table assistant_excluded_case (
        company_id uuid not null,
        case_id uuid not null,
        excluded_by uuid not null,
        excluded_at timestamptz not null default now(),
        primary key (company_id, case_id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, excluded_by) references user_account (company_id, id)
      );
      alter table assistant_excluded_case enable row level security;
      alter table assistant_excluded_case force row level security;
      create policy company on assistant_excluded_case using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      -- Consultations are private to their author: nobody else of the company can read them. Only the functions below
      -- read rows of other people, in a scope of their own.
      create table consultation (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        author_id uuid not null,
        mode text not null check (mode in ('general', 'case', 'consultation')),
        title text not null default '',
        titled boolean not null default false,
        case_id uuid,
        client_id uuid,
        legal_area text not null default '',
        question text not null default '',
        message_count int not null default 0,
        memorandum_id uuid,
        memorandum_case_id uuid,
        memorandum_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default clock_timestamp(),
        updated_at timestamptz not null default clock_timestamp(),
        deleted_at timestamptz,
        search_folded text not null generated always as (app.fold(title || ' ' || legal_area || ' ' || question)) stored,
        -- not unique over companies: an id chosen by a caller must not reveal whether another company has it
        primary key (company_id, id),
        foreign key (company_id, author_id) references user_account (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, client_id) references client (company_id, id) on delete set null (client_id),
        check (mode <> 'general' or case_id is null),
        check (mode <> 'case' or case_id is not null)
      );
      create index consultation_updated on consultation (company_id, author_id, updated_at desc, id desc);
      create index consultation_gone on consultation (deleted_at) where deleted_at is not null;
      alter table consultation enable row level security;
      alter table consultation force row level security;
      create policy own on consultation
        using (company_id = (select app.company()) and author_id = (select app.user_id())
          or (select app.scope()) = 'assistant')
        with check (company_id = (select app.company()) and author_id = (select app.user_id())
          or (select app.scope()) = 'assistant');

      create table consultation_message (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        author_id uuid not null,
        consultation_id uuid not null,
        -- order of arrival, including answers that were replaced
        place int not null check (place > 0),
        role text not null check (role in ('user', 'assistant')),
        state text not null check (state in ('writing', 'done', 'stopped', 'failed', 'interrupted')),
        content text not null default '',
        question_id uuid,
        -- of an answer: the passages that were read, and attachments of its text with their positions
        sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
        extras jsonb not null default '[]' check (jsonb_typeof(extras) = 'array'),
        error_code text,
        model text,
        reservation_id uuid,
        reserved int not null default 0,
        -- estimated tokens of the request, used when the provider reports none
        sent_estimate int not null default 0,
        input_tokens int,
        output_tokens int,
        cached_tokens int,
        estimated boolean not null default false,
        -- the writing server extends this regularly while it runs
        alive_until timestamptz,
        stop_requested_at timestamptz,
        created_at timestamptz not null default clock_timestamp(),
        finished_at timestamptz,
        replaced_at timestamptz,
        -- written once the message is complete
        search_folded text not null default '',
        primary key (company_id, id),
        foreign key (company_id, consultation_id) references consultation (company_id, id) on delete cascade,
        foreign key (company_id, question_id) references consultation_message (company_id, id) on delete cascade,
        check (state <> 'writing' or role = 'assistant' and alive_until is not null)
      );
      create unique index consultation_message_place on consultation_message (company_id, consultation_id, place);
      create index consultation_message_question on consultation_message (company_id, question_id)
        where question_id is not null;
      create unique index consultation_message_writing on consultation_message (company_id, consultation_id)
        where state = 'writing';
      create index consultation_message_alive on consultation_message (alive_until) where state = 'writing';
      alter table consultation_message enable row level security;
      alter table consultation_message force row level security;
      create policy own on consultation_message
        using (company_id = (select app.company()) and author_id = (select app.user_id())
          or (select app.scope()) = 'assistant')
        with check (company_id = (select app.company()) and author_id = (select app.user_id())
          or (select app.scope()) = 'assistant');

      create table consultation_proposal (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        author_id uuid not null,
        consultation_id uuid not null,
        message_id uuid not null,
        tool text not null,
        input jsonb not null check (jsonb_typeof(input) = 'object'),
        summary text not null,
        state text not null default 'open' check (state in ('open', 'accepted', 'dismissed')),
        result jsonb,
        created_at timestamptz not null default now(),
        decided_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, consultation_id) references consultation (company_id, id) on delete cascade,
        foreign key (company_id, message_id) references consultation_message (company_id, id) on delete cascade
      );
      create index consultation_proposal_of on consultation_proposal (company_id, consultation_id);
      alter table consultation_proposal enable row level security;
      alter table consultation_proposal force row level security;
      create policy own on consultation_proposal
        using (company_id = (select app.company()) and author_id = (select app.user_id()))
        with check (company_id = (select app.company()) and author_id = (select app.user_id()));

      -- Tokens and cost of an answer, without its text; kept after the consultation is deleted.
      create table assistant_spend (
        message_id uuid not null,
        company_id uuid not null references company (id),
        user_id uuid not null,
        mode text not null check (mode in ('general', 'case', 'consultation')),
        case_id uuid,
        model text not null,
        day date not null,
        input_tokens int not null,
        output_tokens int not null,
        cached_tokens int not null,
        estimated boolean not null,
        primary key (company_id, message_id)
      );
      create index assistant_spend_day on assistant_spend (company_id, day);
      alter table assistant_spend enable row level security;
      alter table assistant_spend force row level security;
      create policy company on assistant_spend using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      -- Saves the progress of several answers in one statement: new text from a position on, changed attachments, and
      -- the lifetime of their server. Returns which of them were asked to stop; an answer that is not returned no
      -- longer belongs to this server.
      create function app.keep_answers(companies uuid[], ids uuid[], places int[], texts text[], besides jsonb[],
        seconds int) returns table (message_id uuid, stopping boolean)
        language sql volatile as $$
        with kept as (
          update consultation_message m
             set content = case when k.addition = '' then m.content else left(m.content, k.place) || k.addition end,
                 extras = coalesce(k.beside, m.extras), alive_until = now() + make_interval(secs => seconds)
            from unnest(companies, ids, places, texts, besides) as k (company_id, id, place, addition, beside)
           where m.company_id = k.company_id and m.id = k.id and m.state = 'writing'
          returning m.id, m.stop_requested_at is not null as stopping)
        select id, stopping from kept
      $$;

      -- Answers whose server stopped extending their lifetime.
      create function app.lost_answers(most int) returns table (company_id uuid, author_id uuid, message_id uuid)
        language sql stable as $$
        select m.company_id, m.author_id, m.id from consultation_message m where m.state = 'writing'
          and m.alive_until < now() limit most
      $$;

      create function app.gone_consultations(before timestamptz, most int)
        returns table (company_id uuid, author_id uuid, consultation_id uuid)
        language sql stable as $$
        select c.company_id, c.author_id, c.id from consultation c where c.deleted_at < before order by c.deleted_at
          limit most
      $$;
    `)
  }
}
