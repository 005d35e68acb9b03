import { useTranslation } from '../../../lib/use-translation.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { assistantQueries, type AssistantStatus } from '../assistant.queries.ts'
import { lowTokensPercent, usedPercent } from './token-usage.ts'

/** Tokens left this month and the estimate for sending, beside the button. */
export function TokenMeter({
  status,
  consultationId,
  text,
}: {
  readonly status: AssistantStatus
  readonly consultationId: string | undefined
  readonly text: string
}) {
  const { t } = useTranslation('assistant')
  const debouncedText = useDebounced(text.trim(), 600)
  const estimateQuery = useQuery({
    ...assistantQueries.estimate(consultationId ?? '', debouncedText),
    enabled: consultationId !== undefined && debouncedText !== '',
  })
  const estimate = debouncedText === '' ? undefined : estimateQuery.data?.inputTokens
  const { limit, remaining } = status
  const percent = usedPercent(status)
  const tone = percent >= 100 ? 'error' : percent >= lowTokensPercent ? 'warning' : 'primary'
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        textAlign: 'right',
        columnGap: 1.25,
        fontSize: '0.8125rem',
        lineHeight: 18 / 13,
        color: 'text.secondary',
      }}
    >
      {remaining === null || limit === null ? null : (
        <ProgressBar
          color={tone}
          value={percent}
          label={t('meter.label', { percent })}
          sx={{ width: 72, display: { xs: 'none', sm: 'block' } }}
        />
      )}
      <span>
        {remaining === null ? null : (
          <>
            <Box component="b" sx={{ fontWeight: 650, color: 'text.primary' }}>
              {formatNumber(remaining)}
            </Box>{' '}
            {t('meter.left', { count: remaining })}
          </>
        )}
        {estimate === undefined ? null : (
          <>
            {remaining === null ? '' : ' · '}
            {t('meter.estimate', { shown: formatNumber(estimate) })}
          </>
        )}
      </span>
    </Box>
  )
}
