import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useAuthorizedImage } from '../../lib/authorized-image.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { FormSkeleton, RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { PersonAvatar } from '../../ui/texts.tsx'
import { profileMutations, profileQueries } from './marketplace.queries.ts'
import { useFocusAfter } from './use-focus-after.ts'

const PhotoForm = lazyPage(() => import('./photo-form.tsx').then((file) => file.PhotoForm))

/** Photograph of the public profile. */
export function PhotoCard() {
  const { t } = useTranslation(['profile-public', 'common'])
  const { data, error, isPending, refetch } = useQuery(profileQueries.mine())
  const remove = useGuardedMutation(profileMutations.removePhoto())
  const [openPart, setOpenPart] = useState<'form' | 'remove'>()
  const { src } = useAuthorizedImage(data?.photoUrl ?? null)
  const focusAfter = useFocusAfter<HTMLButtonElement>()
  const close = () => {
    setOpenPart(undefined)
    focusAfter.focus()
  }
  const hasPhoto = Boolean(data?.photoUrl)
  return (
    <SectionCard title={t('photo.title')}>
      {isPending ? (
        <RowsSkeleton rows={1} />
      ) : !data ? (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      ) : (
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: openPart === 'form' ? 2 : 0 }}>
            {src ? (
              <Box
                component="img"
                src={src}
                alt={t('photo.alt')}
                sx={{ width: 88, height: 88, borderRadius: '10px', objectFit: 'cover' }}
              />
            ) : (
              <PersonAvatar name={data.name} surname={data.surname} size={88} />
            )}
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {t(hasPhoto ? 'photo.help' : 'photo.none')}
              </Typography>
              {openPart === 'form' ? null : (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <Button
                    ref={focusAfter.ref}
                    size="small"
                    onPointerEnter={PhotoForm.preload}
                    onClick={() => setOpenPart('form')}
                  >
                    {t(hasPhoto ? 'photo.change' : 'photo.add')}
                  </Button>
                  {hasPhoto ? (
                    <Button size="small" variant="text" onClick={() => setOpenPart('remove')}>
                      {t('photo.remove')}
                    </Button>
                  ) : null}
                </Box>
              )}
            </Box>
          </Box>
          {openPart === 'form' ? (
            <Suspense fallback={<FormSkeleton fields={1} />}>
              <PhotoForm onClose={close} />
            </Suspense>
          ) : null}
        </>
      )}
      <ConfirmDialog
        open={openPart === 'remove'}
        destructive
        busy={remove.isPending}
        title={t('photo.removeTitle')}
        confirmLabel={t('photo.remove')}
        onClose={close}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => showToast(t('photo.removed'), { tone: 'success' }),
            onSettled: close,
          })
        }
      >
        {t('photo.removeHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}
