import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { asOffice } from './office-scope.ts'
import type { chainFaults, conflictsContract } from './conflicts.contract.ts'
import { hitOrder } from './hit-row.ts'
import { contentHash, firstSeal, hitHash, sealOf } from './check-chain.ts'

/** Number of checks that are read at once. */
const batchSize = 100

const linkRow = {
  seq: col.int,
  number: col.text,
  text: col.text.nullable,
  /** Whether the row still has the values of its sealed text. */
  agrees: col.boolean,
  contents: col.text,
  previousSeal: col.text,
  seal: col.text,
  purged: col.boolean,
  hits: col.array(col.text),
  /** Whether all hits of the check still have the values of their sealed texts. */
  hitsAgree: col.boolean,
}

type Verification = z.input<(typeof conflictsContract.routes.verify)['returns']>
type Fault = (typeof chainFaults)[number]

const readLinks = (em: EntityManager, companyId: string, after: number) =>
  rows(
    em,
    linkRow,
    sql`
    select c.seq, c.number, c.sealed_text as text, not exists (select from jsonb_each(c.sealed_text::jsonb) sealed
        where to_jsonb(c) -> sealed.key is distinct from sealed.value) as agrees,
        c.content_hash as contents, c.previous_seal as "previousSeal", c.seal,
        c.purged_at is not null as purged,
        array(select coalesce(h.sealed_text, '') from conflict_hit h
          where h.company_id = c.company_id and h.check_id = c.id order by ${hitOrder}) as hits,
        coalesce((select bool_and(h.sealed_text is not null and not exists (
            select from jsonb_each(h.sealed_text::jsonb) sealed
            where to_jsonb(h) -> sealed.key is distinct from sealed.value))
          from conflict_hit h where h.company_id = c.company_id and h.check_id = c.id), true) as "hitsAgree"
      from conflict_check c
      where c.company_id = ${companyId} and c.seal is not null and c.seq > ${after}
      order by c.seq limit ${sql.lit(batchSize)}`,
  )

/**
 * Verifies the sealed checks of an office up to the first fault. If the contents of a check were removed with a
 * declined lead, only its number, place and seals are verified. Every seal that the audit names must exist. Because the
 * audit is sealed with a key outside of the database, this detects a chain that was rewritten as a whole.
 */
export async function verifyChecks(em: EntityManager, companyId: string): Promise<Verification> {
  return asOffice(em, companyId, async () => {
    let previous = { seq: 0, seal: firstSeal }
    let sheets = 0
    const broken = (fault: Fault, number: string, place: number): Verification => ({
      intact: false,
      sheets,
      broken: { fault, number, place },
    })
    for (;;) {
      const links = await readLinks(em, companyId, previous.seq)
      for (const link of links) {
        const fault = findFault(companyId, link, previous)
        if (fault) return broken(fault, link.number, link.seq)
        previous = { seq: link.seq, seal: link.seal }
        sheets += 1
      }
      if (links.length < batchSize) break
    }
    const missing = await row(
      em,
      { number: col.text },
      sql`select e.details ->> 'number' as number from audit_entry e
        where e.company_id = ${companyId} and e.action = 'conflicts.sealed' and not exists (
          select from conflict_check c where c.company_id = e.company_id and c.seal = e.details ->> 'seal')
        order by e.id limit 1`,
    )
    if (missing) return broken('missing', missing.number, previous.seq + 1)
    return { intact: true, sheets, broken: null }
  })
}

/**
 * Returns the fault of a conflict check, or null. The order of the conditions matters: a moved check would also be
 * found `forged`.
 */
function findFault(
  companyId: string,
  {
    seq,
    number,
    text,
    agrees,
    contents,
    previousSeal,
    seal,
    purged,
    hits,
    hitsAgree,
  }: Awaited<ReturnType<typeof readLinks>>[number],
  previous: { readonly seq: number; readonly seal: string },
): Fault | null {
  if (seq !== previous.seq + 1) return 'missing'
  if (previousSeal !== previous.seal) return 'moved'
  if (!purged && (text === null || !agrees || !hitsAgree)) return 'changed'
  if (!purged && text !== null && contentHash(text, hits.map(hitHash)) !== contents) return 'changed'
  return sealOf({ companyId, seq, number, contentHash: contents, previousSeal }) === seal ? null : 'forged'
}
