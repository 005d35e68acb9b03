// The gate of a lead: which steps its latest conflict check allows.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { checksOf, type SubjectCheck } from '#modules/conflicts/index.ts'
import { intakeErrors } from './intake.errors.ts'
import type { gateStates } from './lead.contract.ts'
import type { IntakeSettingsRow } from './settings.ts'

export type Gate = (typeof gateStates)[number]
type Reader = Pick<Context, 'em' | 'actor'>

/** Returns the latest check of each lead; leads without a check are absent. */
export const checksOfLeads = ({ em, actor }: Reader, ids: readonly string[]) =>
  checksOf(em, actor.companyId, 'lead', ids)

/** Returns the gate of a lead. A check that was started blocks the lead even if the office does not require checks. */
export function gateOf({ checkFirst }: Pick<IntakeSettingsRow, 'checkFirst'>, check: SubjectCheck | undefined): Gate {
  if (!check) return checkFirst ? 'needed' : 'open'
  if (check.outcome === 'conflict') return 'conflict'
  if (check.outcome === null) return 'undecided'
  if (check.outcome === 'consent_pending') return 'consent'
  return check.state === 'sealed' ? 'open' : 'unsealed'
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
