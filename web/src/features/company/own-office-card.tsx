import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'

/** The client's office, for their dashboard. */
export function OwnOfficeCard() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  return (
    <SectionCard flush title={t('office.title')}>
      <CardRow>
        <Typography variant="body2">{user?.company?.name ?? t('office.none')}</Typography>
      </CardRow>
    </SectionCard>
  )
}
