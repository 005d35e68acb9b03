import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import BookOpenText from 'lucide-react/icons/book-open-text'
import History from 'lucide-react/icons/history'
import SquarePen from 'lucide-react/icons/square-pen'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Clamped } from '../../ui/clamped.tsx'
import type { Icon } from '../../ui/icon.ts'
import { citedSources } from './answer/citations.ts'
import type { AnswerContent } from './answer/answer-content.ts'
import { assistantQueries, type ConsultationDetail, type Mode } from './assistant.queries.ts'
import { ConsultationMenu } from './consultations/consultation-menu.tsx'
import type { AssistantAddress } from './use-assistant-address.ts'

export interface AssistantHeadProps {
  readonly address: AssistantAddress
  readonly detail: ConsultationDetail | undefined
  readonly mode: Mode
  readonly caseId: string | undefined
  /** The answer whose sources a button opens; `undefined` where the sources are shown beside the thread. */
  readonly citingAnswer: AnswerContent | undefined
}

/** A button with icon and label; on a phone only the icon. */
function HeadButton({
  icon: HeadIcon,
  label,
  count,
  onClick,
}: {
  readonly icon: Icon
  readonly label: string
  readonly count?: number | undefined
  readonly onClick: () => void
}) {
  return (
    <Button
      size="small"
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{ minWidth: 44, gap: 0.875, px: { xs: 1, sm: 1.25 } }}
    >
      <HeadIcon size={15} aria-hidden />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
      {count ? (
        <Box
          component="span"
          aria-hidden
          sx={{ color: 'text.secondary', fontWeight: 500, display: { xs: 'none', sm: 'inline' } }}
        >
          {formatNumber(count)}
        </Box>
      ) : null}
    </Button>
  )
}

/** Title, the list of consultations, a button for a new consultation, and the menu of the open consultation. */
export function AssistantHead({ address, detail, mode, caseId, citingAnswer }: AssistantHeadProps) {
  const { t } = useTranslation('assistant')
  const count = useQuery(assistantQueries.count())
  const [firstSource] = citingAnswer ? citedSources(citingAnswer.citations) : []
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 1, mb: 1.25 }}>
      <Box sx={{ flex: { xs: '1 1 120px', sm: '1 1 200px' }, minWidth: 0 }}>
        <Typography
          variant="h1"
          id="page-title"
          tabIndex={-1}
          sx={{ outline: 'none', fontSize: '1.375rem', lineHeight: '30px', overflowWrap: 'anywhere' }}
        >
          {t('title')}
        </Typography>
        {detail?.title ? (
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ display: { xs: 'none', sm: 'block' } }}
          >
            <Clamped text={detail.title} />
          </Typography>
        ) : null}
      </Box>
      {citingAnswer && firstSource ? (
        <HeadButton
          icon={BookOpenText}
          label={t('sources.title')}
          onClick={() => address.openSource({ answerId: citingAnswer.messageId, n: firstSource.n })}
        />
      ) : null}
      <HeadButton icon={History} label={t('list.button')} count={count.data} onClick={() => address.setList('all')} />
      <HeadButton icon={SquarePen} label={t('new')} onClick={() => address.startConsultation(mode, caseId)} />
      {detail ? <ConsultationMenu detail={detail} address={address} /> : null}
    </Box>
  )
}
