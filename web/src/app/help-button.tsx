import IconButton from '@mui/material/IconButton'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '../lib/lazy-page.tsx'

// Loaded when first opened.
const HelpSheet = lazyPage(() => import('../features/guide/help-sheet.tsx').then((file) => file.HelpSheet), ['guide'])

/** Opens what the guide says about the screen. */
export function HelpButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton aria-label={t('help')} title={t('help')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleQuestionMark size={18} aria-hidden />
      </IconButton>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <HelpSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
