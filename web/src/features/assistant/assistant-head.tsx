import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import BookOpenText from 'lucide-react/icons/book-open-text'
import History from 'lucide-react/icons/history'
import SquarePen from 'lucide-react/icons/square-pen'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { citedSources } from './answer/citations.ts'
import type { Draft } from './answer/draft.ts'
import { assistantQueries, type ConsultationDetail, type Mode } from './assistant.queries.ts'
import { ConsultationMenu } from './consultations/consultation-menu.tsx'
import type { AssistantAddress } from './use-assistant-address.ts'

export interface AssistantHeadProps {
  readonly address: AssistantAddress
  readonly detail: ConsultationDetail | undefined
  readonly mode: Mode
  readonly caseId: string | undefined
  /** Where the panel has no room: the answer whose sources a button opens. */
  readonly sources: Draft | undefined
}

/** Title, the list of consultations, a new one, and what can be done with this one. */
export function AssistantHead({ address, detail, mode, caseId, sources }: AssistantHeadProps) {
  const { t } = useTranslation('assistant')
  const count = useQuery(assistantQueries.count())
  const [first] = sources ? citedSources(sources.citations) : []
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 1, mb: 1.25 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="h1" id="page-title" tabIndex={-1} sx={{ outline: 'none', fontSize: '1.375rem', lineHeight: '30px', overflowWrap: 'anywhere' }}>{t('title')}</Typography>
        {detail?.title ? <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>{detail.title}</Typography> : null}
      </Box>
      {sources && first ? <Button size="small" startIcon={<BookOpenText size={15} aria-hidden />} onClick={() => address.openSource({ answerId: sources.messageId, n: first.n })}>{t('sources.title')}</Button> : null}
      <Button size="small" startIcon={<History size={15} aria-hidden />} onClick={() => address.setList('all')}>{t('list.button')}{count.data ? <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 500 }}>{formatNumber(count.data)}</Box> : null}</Button>
      <Button size="small" startIcon={<SquarePen size={15} aria-hidden />} onClick={() => address.begin(mode, caseId)}>{t('new')}</Button>
      {detail ? <ConsultationMenu detail={detail} address={address} /> : null}
    </Box>
  )
}
