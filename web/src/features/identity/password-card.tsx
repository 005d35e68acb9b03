import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'

const PasswordSheet = lazyPage(() => import('./password-sheet.tsx').then((file) => file.PasswordSheet))

/** Button that opens the password form, which loads lazily. */
export function PasswordCard() {
  const { t } = useTranslation('profile')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard title={t('password.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('password.help')}
      </Typography>
      <Button onPointerEnter={PasswordSheet.preload} onClick={() => setIsOpen(true)}>
        {t('password.save')}
      </Button>
      <Suspense fallback={null}>{isOpen ? <PasswordSheet onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </SectionCard>
  )
}
