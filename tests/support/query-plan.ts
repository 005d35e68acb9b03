import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { query, sql } from '#server/db/query.ts'

/**
 * Returns the plan of a statement, which starts with `explain`. PostgreSQL names its only column, so no shape describes
 * it.
 */
export async function queryPlan(em: EntityManager, explained: RawBuilder<unknown>): Promise<string> {
  const { rows } = await (explained as RawBuilder<Readonly<Record<'QUERY PLAN', string>>>).execute(query(em))
  return rows.map((line) => line['QUERY PLAN']).join('\n')
}

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Returns all nodes of the plan of a statement. */
export async function queryPlanNodes(em: EntityManager, statement: RawBuilder<unknown>): Promise<PlanNode[]> {
  const explained = sql<Readonly<Record<'QUERY PLAN', [{ Plan: PlanNode }]>>>`explain (format json) ${statement}`
  const [row] = (await explained.execute(query(em))).rows
  if (!row) throw new Error('PostgreSQL answered without a plan')
  return nodesOf(row['QUERY PLAN'][0].Plan)
}
