import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure, isSilent } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ImagePicker } from './image-picker.tsx'
import { profileMutations } from './marketplace.queries.ts'
import { useUpload } from './use-upload.ts'

/** Chooses and uploads a photograph. */
export function PhotoForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const setPhoto = useMutation(profileMutations.setPhoto())
  const { upload, runUpload } = useUpload()
  const save = async (image: File) => {
    setError(undefined)
    try {
      await runUpload((options) => setPhoto.mutateAsync({ file: image, ...options }))
      showToast(t('photo.saved'), { tone: 'success' })
      onClose()
    } catch (failure) {
      if (!isSilent(failure)) setError(describeFailure(failure))
    }
  }
  return (
    <>
      <ImagePicker
        label={t('photo.file')}
        file={file}
        onPick={(picked) => {
          setError(undefined)
          setFile(picked)
        }}
        error={error}
        upload={upload}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          color="primary"
          loading={upload !== undefined}
          disabled={!file}
          onClick={() => {
            if (file) void save(file)
          }}
        >
          {t('photo.save')}
        </Button>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      </Box>
    </>
  )
}
