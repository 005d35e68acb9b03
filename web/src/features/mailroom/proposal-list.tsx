import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { joinWithAnd } from '../../lib/day-words.ts'
import { formatDateTime, formatDay, today } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Proposal } from './mailroom.queries.ts'

/** The key by which a rule in a proposal of terms is left out; any other proposal is left out by its id. */
export const ruleKey = (proposalId: string, rule: string): string => `${proposalId} ${rule}`

function ProposalLine({
  isOn,
  isDisabled,
  onToggle,
  title,
  detail,
}: {
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onToggle: () => void
  readonly title: ReactNode
  readonly detail?: ReactNode
}) {
  return (
    <FormControlLabel
      disabled={isDisabled}
      control={<Checkbox size="small" checked={isOn} onChange={onToggle} sx={{ py: 0.25, alignSelf: 'flex-start' }} />}
      label={
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', lineHeight: 1.45 }}>
          <Box component="span" sx={{ fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          {detail ? (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {detail}
            </Box>
          ) : null}
        </Box>
      }
      sx={{ display: 'flex', alignItems: 'flex-start', ml: -1, mr: 0, mb: 0.75 }}
    />
  )
}

/** The notices of the interrupted terms of which a ruling restarts one; nothing for a term that was not interrupted. */
function RestartNote({ days }: { readonly days: readonly string[] }) {
  const { t } = useTranslation('mailroom')
  if (days.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {t('proposals.restarts', { count: days.length, days: joinWithAnd(days.map((day) => formatDay(day))) })}
    </Box>
  )
}

/** The records that accepting a notice creates; each line can be left out. */
export function ProposalList({
  proposals,
  leftOutKeys,
  isDisabled,
  onToggle,
}: {
  readonly proposals: readonly Proposal[]
  readonly leftOutKeys: ReadonlySet<string>
  readonly isDisabled: boolean
  readonly onToggle: (key: string) => void
}) {
  const { t } = useTranslation('mailroom')
  const line = (key: string, title: ReactNode, detail?: ReactNode) => (
    <ProposalLine
      key={key}
      isOn={!leftOutKeys.has(key)}
      isDisabled={isDisabled}
      onToggle={() => onToggle(key)}
      title={title}
      detail={detail}
    />
  )
  return (
    <>
      {proposals.map((proposal) => {
        switch (proposal.kind) {
          case 'terms':
            return proposal.terms.length === 0 ? (
              <Box key={proposal.id} sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1 }}>
                {t('proposals.noTerms')}
              </Box>
            ) : (
              proposal.terms.map(({ rule, act, nature, dueOn, laterOn, interruptedOf }) =>
                line(
                  ruleKey(proposal.id, rule),
                  dueOn === null ? (
                    act
                  ) : (
                    <>
                      {formatDay(dueOn)}
                      {dueOn < today() ? (
                        <Box component="span" sx={{ color: 'error.main' }}>{` · ${t('proposals.past')}`}</Box>
                      ) : null}
                    </>
                  ),
                  <>
                    {act}
                    {laterOn ? ` · ${t('proposals.laterOn', { day: formatDay(laterOn) })}` : ''}
                    {nature === 'jurisdictional' ? (
                      <Box
                        component="span"
                        sx={{
                          display: 'inline-flex',
                          alignItems: 'center',
                          gap: 0.375,
                          ml: 0.75,
                          color: 'text.primary',
                          fontWeight: 600,
                        }}
                      >
                        <Lock size={12} aria-hidden />
                        {t('proposals.jurisdictional')}
                      </Box>
                    ) : null}
                    <RestartNote days={interruptedOf} />
                  </>,
                ),
              )
            )
          case 'hearing':
            return line(
              proposal.id,
              formatDateTime(proposal.startsAt),
              [proposal.title, proposal.place].filter(Boolean).join(' · '),
            )
          case 'task':
            return line(
              proposal.id,
              proposal.dueOn === null ? t('proposals.task') : formatDay(proposal.dueOn),
              proposal.title,
            )
          case 'document':
            return line(
              proposal.id,
              t('proposals.file', { name: proposal.name }),
              proposal.alreadyFiled ? t('proposals.alreadyFiled') : undefined,
            )
          case 'replacement':
            return line(
              proposal.id,
              t('proposals.replace'),
              proposal.earlierFiledOn === null
                ? undefined
                : t('proposals.replaces', { day: formatDay(proposal.earlierFiledOn) }),
            )
        }
      })}
    </>
  )
}

/** Returns the proposals to accept as the API takes them; undefined: all of them. */
export function acceptedProposals(proposals: readonly Proposal[], leftOutKeys: ReadonlySet<string>) {
  if (leftOutKeys.size === 0) return undefined
  return proposals.flatMap((proposal) => {
    if (proposal.kind !== 'terms') return leftOutKeys.has(proposal.id) ? [] : [{ id: proposal.id }]
    const rules = proposal.terms.map(({ rule }) => rule).filter((rule) => !leftOutKeys.has(ruleKey(proposal.id, rule)))
    return rules.length === 0 ? [] : [{ id: proposal.id, rules }]
  })
}
