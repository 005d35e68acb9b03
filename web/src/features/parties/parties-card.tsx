import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { CaseTabProps } from '../../app/feature.ts'
import { partyEntity, type PartiesOfCase } from '../../entities/party.queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { PersonAvatar } from '../../ui/texts.tsx'

const maxShown = 5
type Party = PartiesOfCase['items'][number]
/** Roles of people who usually have a lawyer in the case. */
const usuallyRepresentedRoles: ReadonlySet<Party['role']> = new Set([
  'plaintiff',
  'defendant',
  'third_party',
  'intervenor',
  'petitioner',
  'respondent',
  'appellant',
  'appellee',
  'insurer',
])
const tones = { ours: 'primary', adverse: 'secondary', neutral: 'info' } as const

function PartyLine({ party }: { readonly party: Party }) {
  const { t } = useTranslation('case-parties')
  const { person, role, roleText, side, counsel } = party
  const findStanding = () => {
    if (person.clientId !== null) return t('client')
    if (counsel !== null) return counsel.name
    return side === 'adverse' && usuallyRepresentedRoles.has(role) ? t('noCounsel') : null
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: '1px solid', borderColor: 'line.soft' },
      }}
    >
      <PersonAvatar name={person.name} size={28} tone={tones[side]} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {person.kind === 'estate' ? t('estateOf', { name: person.name }) : person.name}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}>
          {[role === 'other' ? roleText : t(`roles.${role}`), findStanding()].filter(Boolean).join(' · ')}
        </Box>
      </Box>
    </Box>
  )
}

/** The first parties of a case, by side, with their role and counsel; all of them are in their tab. */
export function PartiesCard({ item }: CaseTabProps) {
  const { t } = useTranslation('case-parties')
  const query = useQuery(partyEntity.ofCase(item.id))
  const { data } = query
  const parties = data?.items ?? []
  return (
    <SectionCard
      title={t('title')}
      note={data ? formatNumber(parties.length) : undefined}
      link={{ to: '?tab=parties', label: t('see') }}
      flush
    >
      {query.isPending ? (
        <RowsSkeleton rows={3} />
      ) : data ? (
        parties.length === 0 ? (
          <Box sx={{ px: 2, py: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>{t('empty')}</Box>
        ) : (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {parties.slice(0, maxShown).map((party) => (
                <PartyLine key={party.id} party={party} />
              ))}
            </Box>
            {parties.length > maxShown ? (
              <Box sx={{ px: 2, pb: 1.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t('more', { count: parties.length - maxShown })}
              </Box>
            ) : null}
          </>
        )
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" />
      )}
    </SectionCard>
  )
}
