import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { LiveRegion } from '../../../ui/visually-hidden.tsx'
import type { Entrance } from '../call/participant-api.ts'
import { RoomFrame } from '../call/room-frame.tsx'
import type { Call } from '../call/use-call.ts'
import type { DeviceChoice } from '../call/use-devices.ts'
import type { RoomLayout } from './arrange.ts'
import { ChatPanel } from './chat-panel.tsx'
import { Controls } from './controls.tsx'
import { BuiltInLimits } from './built-in-limits.tsx'
import { useRecordingSession } from './record/use-recording-session.ts'
import type { RecorderState } from './record/recording-session.ts'
import type { RoomView } from './room.ts'
import { Tiles } from './tiles.tsx'
import { useRoom } from './use-room.ts'

export interface BuiltInRoomProps {
  readonly call: Call
  readonly entrance: Entrance
  readonly choice: DeviceChoice
  readonly hasChat: boolean
  /** Room id for the host, whose browser records; null for other participants. */
  readonly recordedRoomId: string | null
  /** Controls of the host; at the right, or below the room on a phone. */
  readonly controls: ReactNode
  /** Cards of the participants, and of the guests who wait. */
  readonly people: ReactNode
  readonly waiting: ReactNode
  readonly isFullScreen: boolean
}

/** Notices about a lost connection, a device or the recording. */
function Problems({ view, recorderState }: { readonly view: RoomView; readonly recorderState: RecorderState }) {
  const { t } = useTranslation(['calls-live', 'calls-room'])
  const { problem } = view.mine
  return (
    <>
      {view.signaling === 'reconnecting' ? <Notice tone="warning">{t('calls-live:line.again')}</Notice> : null}
      {problem ? (
        <Notice tone="warning">
          {problem === 'screen' ? t('calls-live:screenFailed') : t(`calls-room:devices.problems.${problem}`)}
        </Notice>
      ) : null}
      {view.peers.some(({ link }) => link === 'failed') ? (
        <Notice tone="warning">{t('calls-live:link.help')}</Notice>
      ) : null}
      {recorderState === 'going' || recorderState === 'over' ? null : (
        <Notice tone={recorderState === 'late' ? 'warning' : 'error'}>
          {t(`calls-live:keeping.${recorderState}`)}
        </Notice>
      )}
    </>
  )
}

/** Announces arrivals, departures and chat messages to screen readers. */
function RoomAnnouncements({ view, isChatOpen }: { readonly view: RoomView; readonly isChatOpen: boolean }) {
  const { t } = useTranslation('calls-live')
  const [announcement, setAnnouncement] = useState('')
  const previousState = useRef<{ readonly names: readonly string[]; readonly lines: number } | null>(null)
  const { peers, chat } = view
  useEffect(() => {
    const state = { names: peers.map(({ name }) => name), lines: chat.length }
    const previous = previousState.current
    previousState.current = state
    if (!previous) return
    const joinedNames = state.names.filter((name) => !previous.names.includes(name))
    const leftNames = previous.names.filter((name) => !state.names.includes(name))
    const newChatLine = !isChatOpen && state.lines > previous.lines ? chat.at(-1) : undefined
    const announcements = [
      ...joinedNames.map((name) => t('news.in', { name })),
      ...leftNames.map((name) => t('news.out', { name })),
      ...(newChatLine && !newChatLine.mine ? [t('news.wrote', { name: newChatLine.name })] : []),
    ]
    if (announcements.length > 0) setAnnouncement(announcements.join(' '))
  }, [peers, chat, isChatOpen, t])
  return <LiveRegion>{announcement}</LiveRegion>
}

/** A peer-to-peer call: media flow between browsers, the server relays signalling. */
export function BuiltInRoom({
  call,
  entrance,
  choice,
  hasChat,
  recordedRoomId,
  controls,
  people,
  waiting,
  isFullScreen,
}: BuiltInRoomProps) {
  const { t } = useTranslation('calls-live')
  const { room, view } = useRoom(call, entrance, choice)
  const name = call.state?.people.find(({ id }) => id === entrance.participantId)?.name ?? ''
  const recorderState = useRecordingSession(room, call, recordedRoomId, name)
  const [layout, setLayout] = useState<RoomLayout>('grid')
  const [isChatOpen, setIsChatOpen] = useState(false)
  const [lastReadKey, setLastReadKey] = useState(0)
  const chatButton = useRef<HTMLButtonElement>(null)
  const newestKey = view?.chat.at(-1)?.key ?? 0
  useEffect(() => {
    if (isChatOpen) setLastReadKey(newestKey)
  }, [isChatOpen, newestKey])
  if (!room || !view) return null
  const closeChat = () => {
    setIsChatOpen(false)
    chatButton.current?.focus()
  }
  const layouts = (['speaker', 'grid'] as const).map((value) => ({ value, label: t(`layout.${value}`) }))
  return (
    <RoomFrame
      isFullScreen={isFullScreen}
      waiting={waiting}
      side={
        <>
          {controls}
          {isChatOpen ? (
            <ChatPanel
              lines={view.chat}
              isConnected={view.signaling === 'open'}
              onSend={room.sendChat}
              onClose={closeChat}
            />
          ) : null}
          {people}
          <BuiltInLimits />
        </>
      }
    >
      <Problems view={view} recorderState={recorderState} />
      {view.peers.length > 0 ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <SegmentedControl label={t('layout.title')} value={layout} segments={layouts} onChange={setLayout} />
        </Box>
      ) : null}
      <Tiles view={view} name={name} layout={layout} />
      {view.peers.length === 0 ? (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
          {t(view.signaling === 'connecting' ? 'line.connecting' : 'alone')}
        </Typography>
      ) : null}
      <Controls
        room={room}
        view={view}
        onLeave={async () => {
          await call.flushRecording()
          call.leave()
        }}
        chat={
          hasChat
            ? {
                open: isChatOpen,
                unread: isChatOpen ? 0 : view.chat.filter(({ key, mine }) => !mine && key > lastReadKey).length,
                toggle: () => setIsChatOpen(!isChatOpen),
                button: chatButton,
              }
            : null
        }
      />
      <RoomAnnouncements view={view} isChatOpen={isChatOpen} />
    </RoomFrame>
  )
}
