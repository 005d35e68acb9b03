import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { telOf } from '../../../lib/tel-of.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { bookingQueries } from '../bookings/bookings.queries.ts'
import { WrittenFacts } from '../bookings/written-facts.tsx'

/** The choices and texts of the visitor who booked an event. */
export function BookedFacts({ id }: { readonly id: string }) {
  const { t } = useTranslation('scheduling-bookings')
  const { data } = useQuery(bookingQueries.one(id))
  if (!data) return null
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2">
        {[data.typeName, data.mode ? t(`modes.${data.mode}`) : ''].filter(Boolean).join(' · ')}
        {data.phone ? (
          <>
            {' · '}
            <Link href={telOf(data.phone)}>{data.phone}</Link>
          </>
        ) : null}
      </Typography>
      <WrittenFacts booking={data} />
    </Box>
  )
}
