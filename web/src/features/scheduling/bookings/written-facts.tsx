import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link as RouterLink } from 'react-router-dom'
import { newCheckPath } from '../../../lib/new-check-path.ts'
import { useCan } from '../../../lib/use-can.ts'
import { withColon } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Booking } from './bookings.queries.ts'
import { QuestionsFact } from './questions-fact.tsx'

/** The texts that the visitor wrote, and whether a name resembles a name in the office's records. */
export function WrittenFacts({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('scheduling-bookings')
  const can = useCan()
  const { nameMatches, category, parties, description } = booking
  const plainTextStyles = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      {nameMatches.length > 0 ? (
        <>
          <StatusChip icon={TriangleAlert} tone="secondary" label={t('conflict.label')} />
          <Typography variant="caption" component="p" sx={plainTextStyles}>
            {nameMatches.map(({ name, kind }) => t(`conflict.${kind}`, { name })).join('\n')}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('conflict.help')}
          </Typography>
          {can('conflicts.check') ? (
            <Link
              component={RouterLink}
              variant="caption"
              sx={{ fontWeight: 600 }}
              to={newCheckPath({
                names: [booking.name, ...(parties ?? '').split(/\n+/).map((line) => line.trim())].filter(Boolean),
                subject: { kind: 'booking', id: booking.id },
                email: booking.email,
                phone: booking.phone,
              })}
            >
              {t('conflict.sheet')}
            </Link>
          ) : null}
        </>
      ) : null}
      {booking.questions ? (
        <Typography variant="caption" component="p">
          <b>{withColon(booking.questions.title)}</b> <QuestionsFact questions={booking.questions} />
        </Typography>
      ) : null}
      {category ? (
        <Typography variant="caption" component="p">
          <b>{withColon(t('category'))}</b> {category.name}
        </Typography>
      ) : null}
      {parties ? (
        <Typography variant="caption" component="p" sx={plainTextStyles}>
          <b>{withColon(t('waiting.parties'))}</b> {parties}
        </Typography>
      ) : null}
      {description ? (
        <Typography variant="caption" component="p" sx={plainTextStyles}>
          {description}
        </Typography>
      ) : null}
    </Box>
  )
}
