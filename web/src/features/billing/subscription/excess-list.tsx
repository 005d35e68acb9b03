import Box from '@mui/material/Box'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Preview } from './subscription.queries.ts'

/** Present usage that exceeds the limits of the next plan. */
export function ExcessList({ exceeds }: { readonly exceeds: Preview['exceeds'] }) {
  const { t } = useTranslation('subscription')
  if (exceeds.length === 0) return null
  return (
    <Box sx={{ mt: 1 }}>
      {t('exceeds.title')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {exceeds.map(({ limit, used, newLimit }) => {
          const format = limit === 'storage' ? formatBytes : formatNumber
          return (
            <li key={limit}>
              {t('exceeds.line', { meter: t(`meters.${limit}`), used: format(used), limit: format(newLimit) })}
            </li>
          )
        })}
      </Box>
      {t('exceeds.help')}
    </Box>
  )
}
