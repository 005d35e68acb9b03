import Box from '@mui/material/Box'
import type { PaymentDisputeView } from '../../../entities/dispute.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { DisputeRow } from './dispute-row.tsx'

/** Disputes in a card. */
export function DisputeList({
  disputes,
  showsPayer = false,
}: {
  readonly disputes: readonly PaymentDisputeView[]
  readonly showsPayer?: boolean
}) {
  const { t } = useTranslation('invoice-disputes')
  return (
    <SectionCard flush title={t('title')} note={t('note')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} showsPayer={showsPayer} />
        ))}
      </Box>
    </SectionCard>
  )
}
