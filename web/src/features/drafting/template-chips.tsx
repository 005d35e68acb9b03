import Box from '@mui/material/Box'
import Building2 from 'lucide-react/icons/building-2'
import Landmark from 'lucide-react/icons/landmark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { LibraryScope, DocumentTemplate } from './templates.queries.ts'

const appearances = {
  office: { icon: Building2, tone: 'neutral' },
  platform: { icon: Landmark, tone: 'info' },
} as const

export function SourceChip({ source }: Pick<DocumentTemplate, 'source'>) {
  const { t } = useTranslation('drafting')
  return <StatusChip {...appearances[source]} size="small" label={t(`source.${source}`)} />
}

/** Marks a template that no lawyer of the office has reviewed; `brief` for tables, with the reason in the tooltip. */
export function DraftChip({ brief = false }: { readonly brief?: boolean }) {
  const { t } = useTranslation('drafting')
  return (
    <Box component="span" {...(brief ? { title: t('draft.short') } : {})}>
      <StatusChip icon={TriangleAlert} tone="warning" size="small" label={t(brief ? 'draft.word' : 'draft.short')} />
    </Box>
  )
}

/** The notice above an open template that no lawyer of the office has reviewed. */
export function UnreviewedNotice({
  template,
  scope,
}: {
  readonly template: DocumentTemplate
  readonly scope: LibraryScope
}) {
  const { t } = useTranslation('drafting')
  if (!template.draftNotice) return null
  return (
    <Notice tone="warning">
      <strong>{t('draft.notice')}</strong>
      <Box component="span" sx={{ display: 'block' }}>
        {t(scope === 'office' && template.source === 'platform' ? 'draft.copyHelp' : 'draft.help')}
      </Box>
    </Notice>
  )
}
