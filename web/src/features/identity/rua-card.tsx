import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Fact } from '../../ui/texts.tsx'
import { userMutations, type UserDetail } from './users.queries.ts'

const RuaSheet = lazy(() => import('./rua-sheet.tsx').then((file) => ({ default: file.RuaSheet })))

/** Licence (RUA) of a professional: number, and whether it was verified in the register of lawyers. */
export function RuaCard({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation(['admin', 'common'])
  const [open, setOpen] = useState<'verify' | 'remove'>()
  const clearRua = useMutation(userMutations.clearRua(user.id))
  const { ruaVerification: verification, ruaNumber: number } = user
  const close = () => setOpen(undefined)
  return (
    <SectionCard
      title={t('rua.title')}
      action={
        verification ? (
          <StatusChip icon={BadgeCheck} tone="success" label={t('rua.verified')} />
        ) : number ? (
          <StatusChip icon={CircleDashed} tone="warning" label={t('rua.unverified')} />
        ) : undefined
      }
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Fact label={t('rua.number')}>
          {number ?? (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {t('common:none')}
            </Box>
          )}
        </Fact>
        {verification ? (
          <>
            <Fact label={t('rua.verifiedOn')}>{formatDay(verification.verifiedOn)}</Fact>
            <Fact label={t('rua.evidence')}>{verification.evidence}</Fact>
            <Fact label={t('rua.recorded')}>
              {[verification.recordedBy?.name, formatDate(verification.recordedAt)].filter(Boolean).join(' · ')}
            </Fact>
          </>
        ) : null}
      </Box>
      {number ? null : <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('rua.none')}</Box>}
      {user.can.verifyRua ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button startIcon={<BadgeCheck size={16} />} onClick={() => setOpen('verify')}>
            {t(verification ? 'rua.again' : 'rua.verify')}
          </Button>
          {verification ? (
            <Button variant="text" color="error" onClick={() => setOpen('remove')}>
              {t('rua.remove')}
            </Button>
          ) : null}
        </Box>
      ) : null}
      <Suspense fallback={null}>
        {open === 'verify' && number ? <RuaSheet user={user} number={number} onClose={close} /> : null}
      </Suspense>
      <ConfirmDialog
        open={open === 'remove'}
        destructive
        busy={clearRua.isPending}
        title={t('rua.removeTitle')}
        confirmLabel={t('rua.remove')}
        onClose={close}
        onConfirm={() =>
          clearRua.mutate(undefined, {
            onSuccess: () => showToast(t('rua.removed'), { tone: 'success' }),
            onSettled: close,
          })
        }
      >
        {t('rua.removeHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}
