import Box from '@mui/material/Box'
import Globe from 'lucide-react/icons/globe'
import FolderLock from 'lucide-react/icons/folder-lock'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useQuery } from '@tanstack/react-query'
import { formatNumber, localeTag } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { assistantQueries, type CaseForAssistant, type Mode } from './assistant.queries.ts'
import { CasePicker } from './case-picker.tsx'

export const modeIcons = { general: Globe, case: FolderLock, consultation: NotebookPen } as const

const countedKinds = ['documents', 'responses', 'transcripts', 'events'] as const

/** «38 documentos, 4 respuestas y 9 fechas», without counts of zero. */
function useCountsText(): (counts: CaseForAssistant['counts']) => string {
  const { t } = useTranslation('assistant')
  return (counts) => {
    const parts = countedKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(`counts.${kind}`, { count: counts[kind], shown: formatNumber(counts[kind]) }))
    return parts.length === 0
      ? t('counts.nothing')
      : new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(parts)
  }
}

/** A sentence about the sources on which an answer would be based. */
export function ScopeText({ mode, caseId }: { readonly mode: Mode; readonly caseId: string | undefined }) {
  const { t } = useTranslation('assistant')
  const countsText = useCountsText()
  const query = useQuery({
    ...assistantQueries.case(caseId ?? ''),
    enabled: caseId !== undefined && mode !== 'general',
  })
  if (mode === 'general') return t('scope.general')
  if (caseId === undefined) return t(mode === 'case' ? 'scope.chooseCase' : 'scope.consultation')
  if (!query.data) return t('scope.oneCase')
  if (!query.data.allowed) return t('scope.closed')
  return t(mode === 'case' ? 'scope.case' : 'scope.consultationCase', { counts: countsText(query.data.counts) })
}

export interface ModeBarProps {
  readonly mode: Mode
  readonly caseId: string | undefined
  /** Name of the chosen case, if it is loaded already. */
  readonly caseName: string | undefined
  readonly onMode: (mode: Mode) => void
  readonly onCase: (caseId: string | undefined) => void
}

/** The mode of the question, its case, and the sources that may be read for it. Always visible. */
export function ModeBar({ mode, caseId, caseName, onMode, onCase }: ModeBarProps) {
  const { t } = useTranslation('assistant')
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
        <SegmentedControl
          label={t('modes.label')}
          value={mode}
          onChange={onMode}
          segments={(['general', 'case', 'consultation'] as const).map((value) => ({
            value,
            label: t(`modes.${value}`),
            startIcon: modeIcons[value],
          }))}
        />
        {mode === 'general' ? null : (
          <CasePicker caseId={caseId} caseName={caseName} isOptional={mode === 'consultation'} onChoose={onCase} />
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1,
          mt: 1,
          fontSize: '0.8125rem',
          lineHeight: 18 / 13,
          color: 'text.secondary',
          '& svg': { flexShrink: 0, mt: '2px' },
        }}
      >
        <LockKeyhole size={14} aria-hidden />
        <span>
          <ScopeText mode={mode} caseId={caseId} />
        </span>
      </Box>
    </Box>
  )
}
