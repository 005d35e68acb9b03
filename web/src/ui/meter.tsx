import Box from '@mui/material/Box'
import { useTranslation } from '../lib/use-translation.ts'
import { ProgressBar } from './progress-bar.tsx'

/**
 * Returns the used share of a limit in percent, at most 100; 0 without a limit. Rounds down to whole percent, as the
 * server's warnings do; screen readers cannot read a share such as 4.5e-7.
 */
function usedPercent(used: number, limit: number | null): number {
  if (limit === null) return 0
  return limit === 0 ? 100 : Math.min(100, Math.floor((used / limit) * 100))
}

/** Usage of a limit, with numbers. Amber from 80 %, red at the limit. `limit: null`: unlimited, without a bar. */
export function Meter({
  label,
  used,
  limit,
  format,
  note,
}: {
  readonly label: string
  readonly used: number
  readonly limit: number | null
  readonly format: (value: number) => string
  readonly note?: string
}) {
  const { t } = useTranslation()
  const share = usedPercent(used, limit)
  const tone = share >= 100 ? 'error' : share >= 80 ? 'warning' : 'primary'
  return (
    <Box sx={{ py: 1 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          fontSize: '0.8125rem',
          mb: limit === null ? 0 : 0.75,
        }}
      >
        <Box component="span" sx={{ fontWeight: 550 }}>
          {label}
        </Box>
        <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary' }}>
          <Box component="b" sx={{ color: 'text.primary', fontWeight: 650 }}>
            {format(used)}
          </Box>
          {limit === null ? ` · ${t('unlimited')}` : ` ${t('meter.of', { limit: format(limit) })}`}
        </Box>
      </Box>
      {limit === null ? null : (
        <ProgressBar
          value={share}
          color={tone}
          label={`${label}: ${format(used)} ${t('meter.of', { limit: format(limit) })}`}
        />
      )}
      {note ? (
        <Box sx={{ mt: 0.5, fontSize: '0.8125rem', color: tone === 'primary' ? 'text.secondary' : `${tone}.main` }}>
          {note}
        </Box>
      ) : null}
    </Box>
  )
}
