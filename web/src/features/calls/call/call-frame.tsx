import Box from '@mui/material/Box'
import type * as library from '@daily-co/daily-js'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entrance } from './seat.ts'
import type { DeviceChoice } from './use-devices.ts'

/** Its types are those of its CommonJS build; the browser gets the other, whose default is the library itself. */
interface Library {
  readonly default: typeof library.default.default
}

export interface CallFrameProps {
  readonly entrance: Entrance
  readonly choice: Pick<DeviceChoice, 'video' | 'audio'>
  /** They left inside the frame, or were sent out. */
  readonly onLeft: () => void
  readonly onFailure: (error: unknown) => void
}

/** The provider's room in a frame. Its library is fetched when somebody comes in. */
export function CallFrame({ entrance, choice, onLeft, onFailure }: CallFrameProps) {
  const { t } = useTranslation('calls-room')
  const box = useRef<HTMLDivElement>(null)
  // What is done when it ends changes with every drawing; the call is one.
  const ends = useRef({ onLeft, onFailure, title: t('frame') })
  useEffect(() => {
    ends.current = { onLeft, onFailure, title: t('frame') }
  })
  const { video, audio } = choice
  useEffect(() => {
    let gone = false
    let call: library.DailyCall | undefined
    const join = async () => {
      const { default: Daily } = (await import('@daily-co/daily-js')) as unknown as Library
      // One at a time: that of a screen that was just left may still be closing.
      await Daily.getCallInstance()?.destroy()
      if (gone || !box.current) return
      const made = Daily.createFrame(box.current, {
        showLeaveButton: false,
        iframeStyle: { width: '100%', height: '100%', border: '0' },
      })
      call = made
      made.iframe()?.setAttribute('title', ends.current.title)
      made.on('left-meeting', () => {
        if (!gone) ends.current.onLeft()
      })
      made.on('error', (event) => {
        if (!gone) ends.current.onFailure(event)
      })
      await made.join({ url: entrance.url, token: entrance.token, startVideoOff: !video, startAudioOff: !audio })
    }
    join().catch((error: unknown) => {
      if (!gone) ends.current.onFailure(error)
    })
    return () => {
      gone = true
      void call?.destroy()
    }
  }, [entrance, video, audio])
  return (
    <Box
      ref={box}
      sx={{
        position: 'relative',
        height: { xs: '56vh', md: 'calc(100vh - 260px)' },
        minHeight: 320,
        borderRadius: '10px',
        overflow: 'hidden',
        bgcolor: 'common.black',
      }}
    />
  )
}
