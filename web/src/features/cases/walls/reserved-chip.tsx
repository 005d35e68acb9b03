import ButtonBase from '@mui/material/ButtonBase'
import Lock from 'lucide-react/icons/lock'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

const WallsSheet = lazyPage(() => import('./walls-sheet.tsx').then((file) => file.WallsSheet), ['walls'])

/** A chip on a reserved case; it opens the walls. */
export function ReservedChip({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('cases')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={t('reservedLabel')}
        onClick={() => setOpen(true)}
        sx={{ borderRadius: '6px', flexShrink: 0, '@media (pointer: coarse)': { minHeight: 32 } }}
      >
        <StatusChip icon={Lock} label={t('reserved')} tone="warning" />
      </ButtonBase>
      {isOpen ? (
        <Suspense fallback={null}>
          <WallsSheet caseId={caseId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
