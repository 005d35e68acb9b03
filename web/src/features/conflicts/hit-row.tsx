import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircleCheck from 'lucide-react/icons/circle-check'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import Lock from 'lucide-react/icons/lock'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { ReactNode } from 'react'
import { formatDay, formatTime, formatDate, dayOf, today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { useReasons, useRoleSentence } from './conflict-words.ts'
import { conflictMutations, type Hit } from './conflicts.queries.ts'
import { DecisionSelect } from './decision-select.tsx'

const small = { fontSize: '0.8125rem', lineHeight: '18px' } as const

const timeOrDate = (moment: string): string => (dayOf(moment) === today() ? formatTime(moment) : formatDate(moment))

function Fact({ icon, tone, children }: { icon?: ReactNode; tone: string; children: ReactNode }) {
  return (
    <Box sx={{ ...small, display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.75, color: tone, fontWeight: 550 }}>
      {icon ? (
        <Box component="span" sx={{ display: 'flex', flexShrink: 0 }}>
          {icon}
        </Box>
      ) : null}
      {children}
    </Box>
  )
}

/** The state of the consent of an affected client. */
function ConsentState({ hit, onConsent }: { readonly hit: Hit; readonly onConsent: (hit: Hit) => void }) {
  const { t } = useTranslation('conflicts')
  if (hit.decision !== 'needs_consent') return null
  const pending = hit.waivers.filter(({ ratifiedAt }) => ratifiedAt === null)
  const last = hit.waivers.at(-1)
  return (
    <>
      {last === undefined ? null : pending.length > 0 ? (
        <Fact icon={<FilePenLine size={14} aria-hidden />} tone="warning.main">
          {last.informedAt === null
            ? t('consent.drafted')
            : t('consent.informed', { date: formatDay(last.informedAt) })}
        </Fact>
      ) : (
        <Fact icon={<CircleCheck size={14} aria-hidden />} tone="success.main">
          {t('consent.ratified', { date: formatDay(last.ratifiedAt ?? '') })}
        </Fact>
      )}
      {hit.can.consent ? (
        <Button size="small" variant="text" sx={{ mt: 0.5, ml: -0.75 }} onClick={() => onConsent(hit)}>
          {t(last === undefined ? 'consent.ask' : 'consent.open')}
        </Button>
      ) : null}
    </>
  )
}

function DecisionText({ hit }: { readonly hit: Hit }) {
  const { t } = useTranslation('conflicts')
  if (hit.decision === null)
    return <Fact tone="warning.main">{t(hit.reserved ? 'reserved.waiting' : 'undecided')}</Fact>
  if (hit.decision === 'needs_consent' && hit.waivers.length > 0) return null
  return (
    <Fact icon={<CircleCheck size={14} aria-hidden />} tone="success.main">
      {t('decidedBy', { name: hit.decidedBy ?? '', time: hit.decidedAt === null ? '' : timeOrDate(hit.decidedAt) })}
    </Fact>
  )
}

function AskContactButton({ checkId, hit }: { readonly checkId: string; readonly hit: Hit }) {
  const { t } = useTranslation('conflicts')
  const ask = useGuardedMutation(conflictMutations.askContact(checkId))
  const contact = hit.reserved?.contact
  if (!hit.can.ask || !contact) return null
  return (
    <Button
      fullWidth
      startIcon={<MessageSquareText size={16} />}
      loading={ask.isPending}
      loadingPosition="start"
      disabled={ask.isSuccess}
      onClick={() =>
        ask.mutate(hit.id, {
          onSuccess: () => showToast(t('reserved.asked', { name: contact.name }), { tone: 'success' }),
        })
      }
    >
      {t(ask.isSuccess ? 'reserved.sent' : 'reserved.ask')}
    </Button>
  )
}

/** A found person: the reasons, their roles and the decision; of a reserved record only whom to ask. */
export function HitRow({
  checkId,
  hit,
  busy,
  onDecide,
  onConsent,
}: {
  readonly checkId: string
  readonly hit: Hit
  readonly busy: boolean
  readonly onDecide: (hit: Hit, decision: Hit['decision']) => void
  readonly onConsent: (hit: Hit) => void
}) {
  const { t } = useTranslation(['conflicts', 'parties'])
  const sentence = useRoleSentence()
  const reasons = useReasons()
  const { person, reserved } = hit
  const findName = () => {
    if (person === null) return t('reserved.title')
    return person.kind === 'estate' ? t('parties:estateOf', { name: person.name }) : person.name
  }
  const name = findName()
  const contact = reserved?.contact
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 210px' },
        columnGap: 2.5,
        rowGap: 1.25,
        px: 2,
        py: 1.5,
        listStyle: 'none',
        borderTop: '1px solid',
        borderColor: 'line.soft',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
          {reserved ? <Lock size={14} aria-hidden /> : null}
          {name}
        </Box>
        {reserved ? (
          <>
            {contact ? <Box sx={{ fontSize: '0.875rem' }}>{t('reserved.contact', { name: contact.name })}</Box> : null}
            <Box sx={{ ...small, color: 'text.secondary' }}>{t('reserved.help')}</Box>
          </>
        ) : (
          <>
            {hit.roles.length === 0 ? <Box sx={{ fontSize: '0.875rem' }}>{t('role.none')}</Box> : null}
            {hit.roles.slice(0, 4).map((role) => (
              <Box key={`${role.caseId} ${role.kind} ${role.role}`} sx={{ fontSize: '0.875rem' }}>
                {sentence(role)}
              </Box>
            ))}
            {hit.roles.length > 4 ? (
              <Box sx={{ fontSize: '0.875rem' }}>{t('role.more', { count: hit.roles.length - 4 })}</Box>
            ) : null}
            <Box sx={{ ...small, color: 'text.secondary', mt: 0.25 }}>{reasons(hit.reasons)}</Box>
          </>
        )}
      </Box>
      <Box>
        {hit.can.decide ? (
          <DecisionSelect
            value={hit.decision}
            label={t('decisionOf', { name })}
            disabled={busy}
            onChange={(decision) => onDecide(hit, decision)}
          />
        ) : hit.decision !== null ? (
          <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{t(`decisions.${hit.decision}`)}</Box>
        ) : null}
        {reserved ? <AskContactButton checkId={checkId} hit={hit} /> : null}
        <DecisionText hit={hit} />
        <ConsentState hit={hit} onConsent={onConsent} />
      </Box>
    </Box>
  )
}
