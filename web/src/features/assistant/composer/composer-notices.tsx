import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Pencil from 'lucide-react/icons/pencil'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure, isSilent } from '../../../lib/call-failure.ts'
import { formatDay, formatNumber, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AssistantStatus } from '../assistant.queries.ts'
import { NextStep } from '../next-step.tsx'
import { lowTokensPercent, usedPercent } from './token-usage.ts'

/** Returns the first day of the next month, when the plan's tokens are renewed. */
const renewalDay = (): string => {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export interface ComposerNoticesProps {
  readonly status: AssistantStatus
  readonly problem: unknown
  readonly editedQuestion: { readonly id: string } | undefined
  readonly onCancelEdit: () => void
}

/** Notices above the field: why the last question was refused, low tokens, the edited question. */
export function ComposerNotices({ status, problem, editedQuestion, onCancelEdit }: ComposerNoticesProps) {
  const { t } = useTranslation(['assistant', 'common'])
  const percent = usedPercent(status)
  const code = problem instanceof ApiError ? problem.code : undefined
  const isExhausted = code === 'token_limit' || (percent >= 100 && status.limit !== null)
  return (
    <>
      {problem && !isSilent(problem) ? (
        <Notice tone="error">
          {problem instanceof ApiError && problem.message ? problem.message : describeFailure(problem)}
          {isExhausted ? ` ${t('tokens.renews', { date: formatDay(renewalDay()) })}` : ''}
          <NextStep code={code} />
        </Notice>
      ) : null}
      {!problem && isExhausted ? (
        <Notice tone="error">
          {t('tokens.spent')} {t('tokens.renews', { date: formatDay(renewalDay()) })}
          <NextStep code="token_limit" />
        </Notice>
      ) : null}
      {!isExhausted && percent >= lowTokensPercent ? (
        <Box role="status" sx={{ mb: 1, fontSize: '0.8125rem', color: 'warning.main' }}>
          {t('tokens.near', { percent, remaining: formatNumber(status.remaining ?? 0) })}
          <NextStep code="token_limit" />
        </Box>
      ) : null}
      {editedQuestion ? (
        <Box
          role="status"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
        >
          <Pencil size={14} aria-hidden />
          <Box component="span" sx={{ flex: 1 }}>
            {t('question.editing')}
          </Box>
          <Button size="small" variant="text" onClick={onCancelEdit}>
            {t('common:actions.cancel')}
          </Button>
        </Box>
      ) : null}
    </>
  )
}
