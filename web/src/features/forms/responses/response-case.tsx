import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import FolderInput from 'lucide-react/icons/folder-input'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Fact } from '../../../ui/texts.tsx'
import { responseMutations, type FormResponseDetail } from './responses.queries.ts'
import { useResponseActions } from './use-response-actions.ts'

const FileIntoCaseSheet = lazyPage(() => import('./file-into-case-sheet.tsx').then((file) => file.FileIntoCaseSheet))

/** The case that a response is filed in, or the button to file it in one. */
export function ResponseCase({ response }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation('forms-sends')
  const [isFiling, setIsFiling] = useState(false)
  const actions = useResponseActions()
  const update = useGuardedMutation(responseMutations.update({ id: response.form.id, responseId: response.id }))
  const removeFromCase = () =>
    update.mutate(
      { caseId: null, version: response.version },
      { onSuccess: () => showToast(t('file.takenOut')), onError: (error) => actions.fail('saveFailed', error) },
    )
  const { case: responseCase, client } = response
  return (
    <SectionCard title={t('file.title')}>
      {responseCase || client ? (
        <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gap: 1.5 }}>
          {responseCase ? (
            <Fact label={t('file.title')}>
              <Link
                component={RouterLink}
                to={`/app/my_cases/${responseCase.id}?tab=forms`}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {responseCase.name}
              </Link>
            </Fact>
          ) : null}
          {client ? (
            <Fact label={t('file.client')}>
              <Link component={RouterLink} to={`/app/clients/${client.id}`} sx={{ overflowWrap: 'anywhere' }}>
                {client.name}
              </Link>
            </Fact>
          ) : null}
        </Box>
      ) : null}
      {responseCase ? (
        <Button size="small" loading={update.isPending} onClick={removeFromCase}>
          {t('file.takeOut')}
        </Button>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('file.none')}
          </Typography>
          <Button
            variant="contained"
            color="primary"
            startIcon={<FolderInput size={16} aria-hidden />}
            onPointerEnter={() => FileIntoCaseSheet.preload()}
            onClick={() => setIsFiling(true)}
          >
            {t('file.open')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {isFiling ? <FileIntoCaseSheet response={response} onClose={() => setIsFiling(false)} /> : null}
      </Suspense>
    </SectionCard>
  )
}
