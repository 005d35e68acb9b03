import Box from '@mui/material/Box'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Building2 from 'lucide-react/icons/building-2'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import { quoted } from '../../../lib/quoted.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { ListedRule } from './rules.queries.ts'
import type { RuleText } from './use-rule-text.ts'

const small = { display: 'block', fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** Whether a rule is proposed, confirmed or of the office, by whom and with which note. */
export function RuleState({ rule, ruleText }: { readonly rule: ListedRule; readonly ruleText: RuleText }) {
  const { t } = useTranslation('term-rules')
  const chip = () => {
    if (rule.pack === 'own') return { icon: Building2, tone: 'info', label: t('state.own') } as const
    return rule.confirmed
      ? ({ icon: BadgeCheck, tone: 'success', label: t('state.confirmed') } as const)
      : ({ icon: CircleQuestionMark, tone: 'warning', label: t('state.proposed') } as const)
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <StatusChip size="small" {...chip()} />
      <Box component="span" sx={small}>
        <Clamped text={ruleText.confirmation(rule)} wholeOnPhone />
      </Box>
      {rule.confirmed?.note ? (
        <Box component="span" sx={small}>
          <Clamped text={rule.confirmed.note} wholeOnPhone />
        </Box>
      ) : null}
    </Box>
  )
}

/** Citation and version of a rule, with its text to expand. */
export function RuleSource({
  rule,
  ruleText,
  open = false,
}: {
  readonly rule: ListedRule
  readonly ruleText: RuleText
  /** Whether the text of the rule is expanded at first. */
  readonly open?: boolean
}) {
  const { t } = useTranslation('term-rules')
  return (
    <>
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {rule.citation}
      </Box>
      {rule.quote === null ? (
        <Box component="span" sx={small}>
          <Clamped text={ruleText.version(rule)} lines={2} wholeOnPhone />
        </Box>
      ) : (
        <Box
          component="details"
          open={open}
          sx={{ fontSize: '0.8125rem', '& summary': { cursor: 'pointer', py: 0.25 } }}
        >
          <summary>{t('quote')}</summary>
          <Box
            component="blockquote"
            lang="es"
            sx={{ m: 0, pl: 1.25, borderLeft: '2px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            {quoted(rule.quote)}
          </Box>
          <Box component="span" sx={small}>
            {ruleText.version(rule)}
          </Box>
        </Box>
      )}
    </>
  )
}

/** The act that a rule requires, with its condition and note. */
export function RuleAct({ rule }: { readonly rule: ListedRule }) {
  const { t } = useTranslation('term-rules')
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {rule.act}
      </Box>
      {rule.asks === 'state_party' ? (
        <Box component="span" sx={small}>
          {t('ifState')}
        </Box>
      ) : null}
      {rule.note ? (
        <Box component="span" sx={{ ...small, fontWeight: 400 }}>
          <Clamped text={rule.note} lines={2} wholeOnPhone />
        </Box>
      ) : null}
    </>
  )
}

/** Length of a rule, and the trigger from which it runs. */
export function RuleLength({ rule, ruleText }: { readonly rule: ListedRule; readonly ruleText: RuleText }) {
  const mail = ruleText.mail(rule)
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600, whiteSpace: 'nowrap' }}>
        {ruleText.length(rule)}
      </Box>
      <Box component="span" sx={small}>
        <Clamped text={ruleText.start(rule)} lines={2} wholeOnPhone />
      </Box>
      {mail ? (
        <Box component="span" sx={small}>
          {mail}
        </Box>
      ) : null}
      {rule.until === null ? null : (
        <Box component="span" sx={small}>
          {ruleText.period(rule)}
        </Box>
      )}
    </>
  )
}

/** A rule on a phone. */
export function RuleCard({
  rule,
  ruleText,
  menu,
}: {
  readonly rule: ListedRule
  readonly ruleText: RuleText
  readonly menu: ReactNode
}) {
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RuleAct rule={rule} />
        </Box>
        {menu}
      </Box>
      <Box>
        <RuleLength rule={rule} ruleText={ruleText} />
        <Box component="span" sx={{ ...small, mt: 0.5, color: 'text.primary' }}>
          {ruleText.nature(rule)}
        </Box>
      </Box>
      <Box sx={{ fontSize: '0.875rem' }}>
        <RuleSource rule={rule} ruleText={ruleText} />
      </Box>
      <RuleState rule={rule} ruleText={ruleText} />
    </Box>
  )
}
