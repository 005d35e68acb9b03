import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { copyText } from '../../../lib/copy-text.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { DateText } from '../../../ui/texts.tsx'
import { useTimerAction } from '../../../ui/use-timer-action.ts'
import { callMutations, callQueries, type Room } from '../calls.queries.ts'
import { roomPath } from './room-path.ts'

function RoomChip({ room }: { readonly room: Room }) {
  const { t } = useTranslation('calls')
  if (room.status === 'ended')
    return <StatusChip size="small" icon={CircleCheck} tone="neutral" label={t('rooms.ended')} />
  return room.present > 0 ? (
    <StatusChip size="small" icon={Users} tone="success" label={t('rooms.present', { count: room.present })} />
  ) : (
    <StatusChip size="small" icon={CircleDot} tone="info" label={t('rooms.open')} />
  )
}

function RoomRow({
  room,
  withCase,
  onEnd,
}: {
  readonly room: Room
  readonly withCase: boolean
  readonly onEnd: () => void
}) {
  const { t } = useTranslation(['calls', 'common'])
  const timerAction = useTimerAction()
  const copy = () => void copyText(window.location.origin + roomPath(room.id))
  return (
    <ListRow>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="div">
          {room.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {[withCase ? room.case?.name : null, room.host.name].filter(Boolean).join(' · ')} ·{' '}
          <DateText value={room.createdAt} style="relative" />
        </Typography>
      </Box>
      <RoomChip room={room} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {room.can.join ? (
          <Button
            component={RouterLink}
            to={roomPath(room.id)}
            size="small"
            startIcon={<Video size={16} aria-hidden />}
            aria-label={`${t('calls:rooms.join')}: ${room.name}`}
          >
            {t('calls:rooms.join')}
          </Button>
        ) : null}
        {room.can.join || room.can.end ? (
          <MenuButton
            appearance="more"
            label={t('common:table.rowActions', { name: room.name })}
            items={[
              ...(room.can.join ? [{ key: 'copy', label: t('calls:rooms.copy'), onSelect: copy }] : []),
              ...timerAction({ caseId: room.case?.id ?? null, work: { kind: 'call', name: room.name } }),
              ...(room.can.end ? [{ key: 'end', label: t('calls:rooms.end'), danger: true, onSelect: onEnd }] : []),
            ]}
          />
        ) : null}
      </Box>
    </ListRow>
  )
}

/** The latest five rooms of the office, or of a case. */
export function LatestRooms({ caseId }: { readonly caseId?: string }) {
  const { t } = useTranslation('calls')
  const { data, error, isPending, refetch } = useQuery(callQueries.rooms(caseId))
  const end = useGuardedMutation(callMutations.end())
  const [roomToEnd, setRoomToEnd] = useState<Room | null>(null)
  const closeDialog = () => setRoomToEnd(null)
  const content = () => {
    if (isPending) return <RowsSkeleton rows={3} />
    if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (data.items.length === 0)
      return <EmptyState heading="h3" icon={Video} title={t('rooms.none')} help={t('rooms.noneHelp')} />
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map((room) => (
          <RoomRow key={room.id} room={room} withCase={caseId === undefined} onEnd={() => setRoomToEnd(room)} />
        ))}
      </Box>
    )
  }
  return (
    <SectionCard flush title={t('rooms.title')}>
      {content()}
      <ConfirmDialog
        open={roomToEnd !== null}
        destructive
        title={t('rooms.endTitle')}
        confirmLabel={t('rooms.end')}
        busy={end.isPending}
        onClose={closeDialog}
        onConfirm={() => {
          if (roomToEnd)
            end.mutate(roomToEnd.id, {
              onSuccess: () => {
                showToast(t('rooms.endDone', { name: roomToEnd.name }), { tone: 'success' })
                closeDialog()
              },
              onError: closeDialog,
            })
        }}
      >
        {roomToEnd ? t('rooms.endHelp', { name: roomToEnd.name }) : null}
      </ConfirmDialog>
    </SectionCard>
  )
}
