import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense } from 'react'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { pageHeight } from '../../ui/theme-tokens.ts'
import { MailView } from './mail-view.tsx'
import { inboxQueries } from './mailroom.queries.ts'
import { InboxFoot, InboxHead, InboxMessages } from './inbox-list.tsx'
import { useInbox } from './use-inbox.ts'

const AddMailSheet = lazy(() => import('./add-mail-sheet.tsx').then((file) => ({ default: file.AddMailSheet })))

/** The message that is shown: the chosen message; without a choice, a wide screen shows the first message. */
function ChosenMail({ id, onDecided }: { readonly id: string; readonly onDecided: () => void }) {
  const detail = useQuery(inboxQueries.detail(id))
  if (detail.isPending)
    return (
      <Box sx={{ p: 2 }}>
        <RowsSkeleton rows={8} />
      </Box>
    )
  if (detail.isLoadingError) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  return <MailView key={id} mail={detail.data} onDecided={onDecided} />
}

/** Notices of courts and mail that the office received: list, text and decision. */
export function InboxPage() {
  const { t } = useTranslation('mailroom')
  const mayWork = useCan()('mailroom.work')
  return mayWork ? (
    <InboxScreen />
  ) : (
    <PageFrame title={t('title')}>
      <NoPermission />
    </PageFrame>
  )
}

function InboxScreen() {
  const { t } = useTranslation('mailroom')
  useDocumentTitle(t('title'))
  const isWide = useMediaQuery('(min-width: 900px)')
  const inbox = useInbox(isWide)
  const { search, setParams, list, mailIdInUrl, chosenId, onDecided } = inbox

  const showsMail = chosenId !== null && (isWide || mailIdInUrl !== null)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'clamp(300px, 20vw, 380px) minmax(0, 1fr)' },
        height: { md: pageHeight },
      }}
    >
      <Box
        sx={{
          display: { xs: showsMail ? 'none' : 'flex', md: 'flex' },
          flexDirection: 'column',
          minWidth: 0,
          minHeight: 0,
          borderRight: { md: '1px solid' },
          borderColor: { md: 'divider' },
          bgcolor: 'background.paper',
        }}
      >
        <InboxHead inbox={inbox} />
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }} aria-busy={list.isFetching}>
          <InboxMessages inbox={inbox} />
        </Box>
        <InboxFoot />
      </Box>
      <Box
        sx={{
          display: { xs: showsMail ? 'block' : 'none', md: 'block' },
          minWidth: 0,
          minHeight: 0,
          overflowY: { md: 'auto' },
        }}
      >
        {mailIdInUrl !== null && !isWide ? (
          <IconButton aria-label={t('back')} onClick={() => setParams({ mail: null })} sx={{ m: 1 }}>
            <ArrowLeft size={18} />
          </IconButton>
        ) : null}
        {chosenId === null ? null : <ChosenMail id={chosenId} onDecided={onDecided} />}
      </Box>
      <Suspense fallback={null}>
        {search.get('add') === '1' ? (
          <AddMailSheet
            onClose={() => setParams({ add: null })}
            onAdded={(id) => setParams({ add: null, mail: id, view: null, q: null })}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
