import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { useDaysLeft } from '../next/use-term-calendar.ts'
import type { CaseTerms } from '../terms.queries.ts'
import { StoredTerms } from './stored-terms.tsx'
import type { useSelectedTerm } from './use-selected-term.ts'
import type { useTermChanges } from './use-term-changes.ts'
import type { TriggerDraftState } from './use-trigger-draft.ts'

const ChainPreview = lazy(() => import('./chain-preview.tsx').then((file) => ({ default: file.ChainPreview })))

/** The terms that the entered trigger would start, and the terms of the case. */
export function TermLists({
  data,
  draft,
  daysLeftUntil,
  selection: { isPreviewing, shownPreview, shownTerm, select, preview },
  changes: { isConfirming, isProposing, confirmTerms, propose },
}: {
  readonly data: CaseTerms
  readonly draft: TriggerDraftState
  readonly daysLeftUntil: ReturnType<typeof useDaysLeft>
  readonly selection: ReturnType<typeof useSelectedTerm>
  readonly changes: ReturnType<typeof useTermChanges>
}) {
  const { t } = useTranslation('terms')
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <VisuallyHidden>{t('chain.keys')}</VisuallyHidden>
      {isPreviewing ? (
        <Suspense fallback={<CardSkeleton rows={5} />}>
          <ChainPreview
            data={data}
            state={draft}
            daysLeftUntil={daysLeftUntil}
            selected={shownPreview?.rule.code ?? null}
            busy={isProposing}
            onSelect={preview}
            onPropose={propose}
          />
        </Suspense>
      ) : null}
      <StoredTerms
        data={data}
        daysLeftUntil={daysLeftUntil}
        selected={shownPreview ? null : (shownTerm?.id ?? null)}
        busy={isConfirming}
        onSelect={select}
        onConfirm={confirmTerms}
      />
    </Box>
  )
}
