import Box from '@mui/material/Box'
import type * as library from '@daily-co/daily-js'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Entrance } from './participant-api.ts'
import type { DeviceChoice } from './use-devices.ts'

/** The types are of the CommonJS build; the browser loads the ES build, whose default export is the library itself. */
interface Library {
  readonly default: typeof library.default.default
}

export interface CallFrameProps {
  readonly entrance: Entrance
  readonly choice: Pick<DeviceChoice, 'video' | 'audio'>
  /** The participant left inside the frame, or was removed. */
  readonly onDisconnected: () => void
  readonly onFailure: (error: unknown) => void
}

/** The provider's room in a frame. Its library loads when the participant joins. */
export function CallFrame({ entrance, choice, onDisconnected, onFailure }: CallFrameProps) {
  const { t } = useTranslation('calls-room')
  const box = useRef<HTMLDivElement>(null)
  // Callbacks change with every render, the call does not: it calls the latest through a ref.
  const latest = useRef({ onDisconnected, onFailure, title: t('frame') })
  useEffect(() => {
    latest.current = { onDisconnected, onFailure, title: t('frame') }
  })
  const { video, audio } = choice
  useEffect(() => {
    let isCancelled = false
    let call: library.DailyCall | undefined
    const join = async () => {
      const { default: Daily } = (await import('@daily-co/daily-js')) as unknown as Library
      // Only one instance may exist; the instance of the former page may still be closing.
      await Daily.getCallInstance()?.destroy()
      if (isCancelled || !box.current) return
      const frame = Daily.createFrame(box.current, {
        showLeaveButton: false,
        iframeStyle: { width: '100%', height: '100%', border: '0' },
      })
      call = frame
      frame.iframe()?.setAttribute('title', latest.current.title)
      frame.on('left-meeting', () => {
        if (!isCancelled) latest.current.onDisconnected()
      })
      frame.on('error', (event) => {
        if (!isCancelled) latest.current.onFailure(event)
      })
      await frame.join({ url: entrance.url, token: entrance.token, startVideoOff: !video, startAudioOff: !audio })
    }
    join().catch((error: unknown) => {
      if (!isCancelled) latest.current.onFailure(error)
    })
    return () => {
      isCancelled = true
      void call?.destroy()
    }
  }, [entrance, video, audio])
  return (
    <Box
      ref={box}
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        borderRadius: '10px',
        overflow: 'hidden',
        bgcolor: 'common.black',
      }}
    />
  )
}
