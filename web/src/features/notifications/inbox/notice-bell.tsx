import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { lazy, Suspense, useEffect, useState } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { followNotices } from './live-notices.ts'
import { noticeQueries } from './notices.queries.ts'

const PopoverBody = lazy(() => import('../../../ui/popover-body.tsx').then((file) => ({ default: file.PopoverBody })))
const NoticePanel = lazyPage<{ readonly onClose: () => void }>(
  () => import('./notice-panel.tsx').then((file) => file.NoticePanel),
  ['notices'],
)

/** The bell of the header: number of unread notices, opens the latest ones. */
export function NoticeBell() {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(() => followNotices(client, { onLive: setLive }), [client])
  const { data } = useQuery(noticeQueries.unread(live))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const unread = data?.unread ?? 0
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? t('noticesUnread', { count: unread }) : t('notices')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => NoticePanel.preload()}
        onFocus={() => NoticePanel.preload()}
        onClick={(event) => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        <Box component="span" sx={{ display: 'inline-flex', position: 'relative' }}>
          <Bell size={17} aria-hidden />
          {unread > 0 ? (
            <Box
              component="span"
              aria-hidden
              sx={{
                position: 'absolute',
                top: -3,
                right: -3,
                width: 8,
                height: 8,
                borderRadius: '50%',
                bgcolor: 'error.main',
                boxShadow: '0 0 0 2px var(--mui-palette-background-paper)',
              }}
            />
          ) : null}
        </Box>
      </IconButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PopoverBody title={t('notices')} anchor={anchor} onClose={close} isWide>
            <NoticePanel onClose={close} />
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  )
}
