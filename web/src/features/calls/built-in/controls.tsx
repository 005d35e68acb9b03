import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Contrast from 'lucide-react/icons/contrast'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import MonitorUp from 'lucide-react/icons/monitor-up'
import MonitorX from 'lucide-react/icons/monitor-x'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import { useState, type Ref } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Room, RoomView } from './room.ts'

interface ControlProps extends Pick<ButtonProps, 'onClick' | 'color' | 'variant' | 'loading' | 'disabled'> {
  readonly label: string
  readonly icon: Icon
  readonly isPressed?: boolean
  readonly expanded?: boolean
  /** Whether the device is off, which the button shows in red. */
  readonly isOff?: boolean
  readonly count?: number
  readonly ref?: Ref<HTMLButtonElement>
}

/** A toggle button: constant label, state in `aria-pressed`. On a phone only the icon is visible. */
function Control({
  label,
  icon: ControlIcon,
  isPressed,
  expanded,
  isOff = false,
  count = 0,
  ...buttonProps
}: ControlProps) {
  const { t } = useTranslation('calls-live')
  return (
    <Button
      {...buttonProps}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      sx={{
        position: 'relative',
        minWidth: 52,
        px: { xs: 1, sm: 1.5 },
        gap: 1,
        ...(isOff
          ? {
              color: 'error.main',
              bgcolor: 'error.soft',
              borderColor: 'error.main',
              '&:hover': { bgcolor: 'error.soft' },
            }
          : {}),
      }}
    >
      <ControlIcon size={18} aria-hidden />
      <Box
        component="span"
        sx={{
          position: { xs: 'absolute', sm: 'static' },
          ...{ clipPath: { xs: 'inset(50%)', sm: 'none' } },
          whiteSpace: 'nowrap',
        }}
      >
        {label}
      </Box>
      {count > 0 ? (
        <Box
          component="span"
          sx={{
            minWidth: 20,
            px: 0.5,
            borderRadius: '10px',
            bgcolor: 'error.main',
            color: 'error.contrastText',
            fontSize: '0.75rem',
            lineHeight: '20px',
            fontWeight: 600,
          }}
        >
          {count}
          <VisuallyHidden> {t('chat.unread')}</VisuallyHidden>
        </Box>
      ) : null}
    </Button>
  )
}

export interface ControlsProps {
  readonly room: Room
  readonly view: RoomView
  readonly chat: {
    readonly open: boolean
    readonly unread: number
    readonly toggle: () => void
    readonly button: Ref<HTMLButtonElement>
  } | null
  readonly onLeave: () => Promise<void>
}

/** Buttons for microphone, camera, screen, chat and leaving. */
export function Controls({ room: { ownMedia }, view: { mine }, chat, onLeave }: ControlsProps) {
  const { t } = useTranslation(['calls-live', 'calls-room'])
  const [isLeaving, setIsLeaving] = useState(false)
  const canShareScreen = 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices
  return (
    <Box
      role="group"
      aria-label={t('calls-live:controls.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: { xs: 1, sm: 0.75 },
        // On a phone the room is taller than the screen, and muting must not require scrolling.
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        zIndex: 1,
        mt: { xs: 0.5, md: 1.5 },
        py: { xs: 1, md: 0 },
        bgcolor: { xs: 'background.default', md: 'transparent' },
      }}
    >
      <Control
        label={t('calls-live:controls.audio')}
        icon={mine.audio ? Mic : MicOff}
        isPressed={mine.audio}
        isOff={!mine.audio}
        onClick={() => void ownMedia.setAudio(!mine.audio)}
      />
      <Control
        label={t('calls-live:controls.video')}
        icon={mine.video ? Video : VideoOff}
        isPressed={mine.video}
        isOff={!mine.video}
        onClick={() => void ownMedia.setVideo(!mine.video)}
      />
      {mine.blur === null ? null : (
        <Control
          label={t('calls-live:controls.blur')}
          icon={Contrast}
          isPressed={mine.blur}
          onClick={() => void ownMedia.setBlur(mine.blur === false)}
        />
      )}
      {canShareScreen ? (
        <Control
          label={t('calls-live:controls.screen')}
          icon={mine.screen ? MonitorX : MonitorUp}
          isPressed={mine.screen}
          onClick={() => void ownMedia.setScreen(!mine.screen)}
        />
      ) : null}
      {chat ? (
        <Control
          label={t('calls-live:chat.title')}
          icon={MessageSquare}
          expanded={chat.open}
          count={chat.unread}
          ref={chat.button}
          onClick={chat.toggle}
        />
      ) : null}
      <Control
        label={t('calls-room:leave')}
        icon={LogOut}
        color="error"
        variant="contained"
        loading={isLeaving}
        onClick={() => {
          setIsLeaving(true)
          void onLeave()
        }}
      />
    </Box>
  )
}
