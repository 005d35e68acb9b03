import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { TermStep } from '../counting/count.ts'
import type { RuleDefinition } from '../rules/rules.contract.ts'
import { todayOf } from './count-trigger.ts'
import { presentTerm } from './present-term.ts'
import { ownPack, type StoredRule } from './stored-rules.ts'
import { readTerm } from './term-row.ts'

const revisionRow = {
  at: col.timestamptz,
  cause: col.oneOf(['counted', 'calendar', 'fact', 'extension', 'typed']),
  citation: col.text.nullable,
  reason: col.text.nullable,
  from: col.text.nullable,
  to: col.text,
  steps: col.json<TermStep[]>(),
  madeBy: col.uuid.nullable,
  madeByName: col.text.nullable,
} as const satisfies Shape
const ruleRow = {
  definition: col.json<z.output<typeof RuleDefinition>>(),
  source: col.text.nullable,
  confirmedName: col.text.nullable,
  confirmedOn: col.text.nullable,
} as const satisfies Shape

/** Reads the revisions of a term, each with its date and arithmetic, the newest first. */
export const revisionsOf = (em: EntityManager, companyId: string, termId: string) =>
  rows(
    em,
    revisionRow,
    sql`
    select r.made_at as at, r.cause, r.citation, r.reason, r.from_on::text as "from", r.to_on::text as "to", r.steps,
      u.id as "madeBy", u.name || ' ' || u.surname as "madeByName"
      from term_revision r left join user_account u on u.company_id = r.company_id and u.id = r.made_by
     where r.company_id = ${companyId} and r.term_id = ${termId} order by r.id desc limit 100`,
  )

/** Returns the rule of a counted term, in the reader's language and with its present confirmation. */
async function presentRuleOf(em: EntityManager, rule: StoredRule, locale: Context['locale']) {
  const storedRule = await row(
    em,
    ruleRow,
    sql`
    select r.definition, p.source, r.confirmed_name as "confirmedName", r.confirmed_on::text as "confirmedOn"
      from term_rule r left join rule_pack p on p.id = r.pack_id and p.version = r.pack_version
     where r.code = ${rule.code} and r.effective_from = ${rule.from}
       and (r.pack_id = ${rule.pack} and r.pack_version = ${rule.version}
         or ${rule.pack} = ${ownPack} and r.company_id is not null) limit 1`,
  )
  const { definition, confirmedName, confirmedOn } = storedRule ?? {}
  return {
    quote: definition?.quote ?? null,
    quotedOn: definition?.quotedOn ?? null,
    note: definition?.note?.[locale] ?? null,
    pack: rule.pack,
    version: rule.version,
    from: rule.from,
    source: storedRule?.source ?? rule.citation,
    certainty: definition?.certainty ?? 'unverified',
    confirmed: confirmedName && confirmedOn ? { name: confirmedName, on: confirmedOn } : null,
  } as const
}

/** Returns a term with its arithmetic, rule and revisions. @throws 404 `term_not_found` */
export async function readTermDetail(ctx: Context, id: string) {
  const { em, actor, locale } = ctx
  const term = await readTerm(em, actor, todayOf(ctx), id)
  // Hidden while the actor has to count a second time without having seen the first date.
  const revisions = term.blind ? [] : await revisionsOf(em, actor.companyId, id)
  return {
    ...presentTerm(actor, locale, term),
    steps: revisions[0]?.steps ?? [],
    rule: term.rule && (await presentRuleOf(em, term.rule, locale)),
    revisions: revisions.map(({ at, cause, citation, reason, from, to, madeBy, madeByName }) => ({
      at: instant(at),
      cause,
      citation,
      reason,
      from,
      to,
      by: madeBy === null ? null : { id: madeBy, name: madeByName ?? '' },
    })),
  }
}
