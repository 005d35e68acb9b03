import { useEffect, useState } from 'react'

export interface DeviceChoice {
  readonly video: boolean
  readonly audio: boolean
  readonly videoId: string
  readonly audioId: string
}
/** `denied`: no permission · `missing`: no such device · `busy`: another program uses it, or the reason is unknown */
export type DeviceProblem = 'denied' | 'missing' | 'busy'

export const constraintFor = (enabled: boolean, id: string): boolean | MediaTrackConstraints =>
  enabled && id ? { deviceId: { exact: id } } : enabled
export const problemOf = (error: unknown): DeviceProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

async function openDevices({ video, audio, videoId, audioId }: DeviceChoice): Promise<MediaStream | null> {
  if (!video && !audio) return null
  return navigator.mediaDevices.getUserMedia({
    video: constraintFor(video, videoId),
    audio: constraintFor(audio, audioId),
  })
}

/** Opens the chosen camera and microphone for the test; releases them on unmount. */
export function useDevices() {
  const [choice, setChoice] = useState<DeviceChoice>({ video: true, audio: true, videoId: '', audioId: '' })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<DeviceProblem | null>(null)
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    let isCancelled = false
    let opened: MediaStream | null = null
    const stop = () => opened?.getTracks().forEach((track) => track.stop())
    const open = async () => {
      try {
        opened = await openDevices(choice)
        if (isCancelled) return stop()
        setProblem(null)
      } catch (error) {
        if (isCancelled) return
        setProblem(problemOf(error))
      }
      setStream(opened)
      // Browsers give device names only after permission.
      const allDevices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
      if (!isCancelled) setDevices(allDevices)
    }
    if ('mediaDevices' in navigator) void open()
    else setProblem('missing')
    return () => {
      isCancelled = true
      stop()
    }
  }, [choice])
  return {
    choice,
    change: (changes: Partial<DeviceChoice>) => setChoice((current) => ({ ...current, ...changes })),
    stream,
    problem,
    cameras: devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== ''),
    microphones: devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== ''),
  }
}
export type Devices = ReturnType<typeof useDevices>
