import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Scale from 'lucide-react/icons/scale'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import type { PersonCard } from '../parties.queries.ts'

/** Every role of a person in the cases that the reader may see. */
export function RolesCard({ person }: { readonly person: PersonCard }) {
  const { t } = useTranslation(['people', 'parties'])
  const roleText = ({ counselOf, role, roleText: otherRole }: PersonCard['roles'][number]) => {
    if (counselOf !== null) return t('card.counselOf', { name: counselOf })
    return role === 'other' ? otherRole : t(`parties:roles.${role}`)
  }
  if (person.roles.length === 0)
    return (
      <Card>
        <EmptyState icon={Scale} title={t('card.noCases')} help={t('card.noCasesHelp')} />
      </Card>
    )
  return (
    <SectionCard title={t('card.cases')} flush>
      {person.roles.map((role) => (
        <CardRow key={`${role.partyId} ${role.counselOf ?? ''}`}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={`/app/my_cases/${role.case.id}?tab=parties`}
              sx={{ color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
            >
              {role.case.name}
            </Link>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[
                roleText(role),
                ...(role.counselOf === null ? [t(`parties:sides.${role.side}`)] : []),
                ...(role.case.courtCaseNumber ? [role.case.courtCaseNumber] : []),
                ...(role.case.status === 'closed' ? [t('card.closed')] : []),
              ].join(' · ')}
            </Box>
          </Box>
        </CardRow>
      ))}
    </SectionCard>
  )
}
