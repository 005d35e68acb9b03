import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { saveDocument } from '../save-document.ts'
import { FileWarningChips } from '../file-warning-chip.tsx'
import { TextStatusChip } from '../text-status-chip.tsx'
import type { PreviewPaneProps } from './preview-pane.tsx'

interface PreviewHeadProps extends Pick<PreviewPaneProps, 'caseId' | 'actionsOf' | 'worksOnCase' | 'isPhone'> {
  readonly document: CaseDocument
  readonly isEnlarged: boolean
  readonly onEnlarge: () => void
  readonly onClose: () => void
}

/** Name, menu and buttons of the shown document. */
export function PreviewHead({
  document,
  caseId,
  actionsOf,
  worksOnCase,
  isPhone,
  isEnlarged,
  onEnlarge,
  onClose,
}: PreviewHeadProps) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Box sx={{ px: 2, pt: 1.5, pb: 1, flexShrink: 0, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        {isPhone ? (
          <IconButton aria-label={t('preview.back')} onClick={onClose} sx={{ ml: -1 }}>
            <ArrowLeft size={18} />
          </IconButton>
        ) : null}
        <Box
          component="h2"
          sx={{
            flex: 1,
            m: 0,
            minWidth: 0,
            fontSize: '0.9375rem',
            lineHeight: 22 / 15,
            fontWeight: 600,
            overflowWrap: 'anywhere',
            pt: isPhone ? 1.25 : 0.75,
          }}
        >
          {document.name}
        </Box>
        {actionsOf(document).length > 0 ? (
          <MenuButton
            appearance="more"
            label={t('common:table.rowActions', { name: document.name })}
            items={actionsOf(document)}
          />
        ) : null}
        {isPhone || isEnlarged ? null : (
          <IconButton aria-label={t('preview.enlarge')} onClick={onEnlarge}>
            <Maximize2 size={16} />
          </IconButton>
        )}
        {isPhone ? null : (
          <IconButton aria-label={t('preview.close')} onClick={onClose}>
            <X size={17} />
          </IconButton>
        )}
      </Box>
      <DocumentButtons document={document} caseId={caseId} worksOnCase={worksOnCase} />
    </Box>
  )
}

function DocumentButtons({
  document,
  caseId,
  worksOnCase,
}: Pick<PreviewHeadProps, 'document' | 'caseId' | 'worksOnCase'>) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
      {document.kind === 'authored' && document.can.edit ? (
        <Button
          component={RouterLink}
          to={`/app/my_cases/${caseId}/documents/${document.id}/edit`}
          size="small"
          startIcon={<Pencil size={15} />}
        >
          {t('write.edit')}
        </Button>
      ) : null}
      {worksOnCase && document.textStatus === 'ready' ? (
        <Button
          component={RouterLink}
          to={`/app/ia_assistant?mode=case&caseId=${caseId}&about=${document.id}`}
          size="small"
          startIcon={<Sparkles size={15} />}
        >
          {t('preview.ask')}
        </Button>
      ) : null}
      <Button size="small" startIcon={<Download size={15} />} onClick={() => void saveDocument(document)}>
        {t('common:actions.download')}
      </Button>
      <FileWarningChips warnings={document.warnings} />
      <TextStatusChip document={document} />
    </Box>
  )
}
