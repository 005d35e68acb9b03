import IconButton from '@mui/material/IconButton'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { Suspense, useEffect, useState } from 'react'
import { lazyPage } from '../lib/lazy-page.tsx'
import { isTyping } from '../lib/page-keys.ts'
import { useTranslation } from '../lib/use-translation.ts'

const HelpSheet = lazyPage(() => import('../features/guide/help-sheet.tsx').then((file) => file.HelpSheet), ['guide'])

/** Opens what the guide says about the screen; also at `?`, unless the person is typing or a dialog is open. */
export function HelpButton() {
  const { t } = useTranslation('shell')
  /** Undefined until it is first opened: only then is its code loaded. */
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target) && !document.querySelector('[role=dialog]')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton
        aria-label={t('help')}
        title={`${t('help')} (?)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
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
