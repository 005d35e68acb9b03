import { platformEntry, type ModuleAudit } from '#server/audit/audit-events.ts'
import {
  secondConfirmationChanged,
  termConfirmed,
  termExtended,
  termMet,
  termMissed,
  termReopened,
  termsCountedTwice,
  termVoided,
  triggerCorrected,
} from './chain/chain.events.ts'
import { ownRuleChanged, packImported, ruleConfirmed } from './terms.events.ts'

/**
 * Audit entries of rules and terms. They contain no dates, because the lawyer of a blind second count may read the
 * audit.
 */
export const termsAudit: ModuleAudit = (on) => {
  const subject = (id: string) => ({ type: 'term_rule', id }) as const
  on(packImported, ({ pack, version, rules }) =>
    platformEntry('term_rules.imported', subject(`${pack} ${version}`), { pack, version, rules }),
  )
  on(ruleConfirmed, ({ ruleId, code, pack, version, what }) =>
    platformEntry(what === 'confirmed' ? 'term_rules.confirmed' : 'term_rules.withdrawn', subject(ruleId), {
      rule: code,
      pack,
      version,
    }),
  )
  on(ownRuleChanged, ({ companyId, ruleId, code, what }) => ({
    action: what === 'added' ? 'term_rules.added' : 'term_rules.ended',
    subject: subject(ruleId),
    details: { rule: code },
    companyId,
  }))
  for (const [event, action] of [
    [termConfirmed, 'terms.confirmed'],
    [termMet, 'terms.met'],
    [termMissed, 'terms.missed'],
    [termVoided, 'terms.voided'],
    [termReopened, 'terms.reopened'],
    [termExtended, 'terms.extended'],
  ] as const)
    on(event, ({ companyId, caseId, termId }) => ({
      action,
      subject: { type: 'term', id: termId },
      details: { caseId },
      companyId,
    }))
  on(triggerCorrected, ({ companyId, caseId, triggerId }) => ({
    action: 'terms.corrected',
    subject: { type: 'term_trigger', id: triggerId },
    details: { caseId },
    companyId,
  }))
  on(termsCountedTwice, ({ companyId, caseId, triggerId, same }) => ({
    action: 'terms.counted_twice',
    subject: { type: 'term_trigger', id: triggerId },
    details: { caseId, same },
    companyId,
  }))
  on(secondConfirmationChanged, ({ companyId, secondConfirmation }) => ({
    action: 'terms.settings_changed',
    subject: { type: 'company', id: companyId },
    details: { secondConfirmation },
    companyId,
  }))
}
