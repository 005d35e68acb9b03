import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { isStanding, wallQueries } from './walls.queries.ts'

const WallsSheet = lazyPage(() => import('./walls-sheet.tsx').then((file) => file.WallsSheet), ['walls'])

/** Says that a case is reserved, and opens its walls; nothing for a case that is not. */
export function ReservedChip({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('walls')
  const { data } = useQuery(wallQueries.ofCase(caseId))
  const [isOpen, setOpen] = useState(false)
  if (!data?.items.some(isStanding)) return null
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={t('chipLabel')}
        onClick={() => setOpen(true)}
        sx={{ borderRadius: '6px', flexShrink: 0, '@media (pointer: coarse)': { minHeight: 32 } }}
      >
        <StatusChip icon={Lock} label={t('chip')} tone="warning" />
      </ButtonBase>
      {isOpen ? (
        <Suspense fallback={null}>
          <WallsSheet caseId={caseId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
