// Composes the tiles of all participants into the recorded picture.
import { initials } from '../../../../lib/format.ts'
import { dark } from '../../../../ui/theme-palette.ts'
import { fitted, frame, placesOf, type Tile } from './layout.ts'
import type { Scene, Sight } from './scene.ts'

const font = (size: number): string => `600 ${size}px "Inter Variable", system-ui, sans-serif`

function drawName(context: CanvasRenderingContext2D, name: string, { x, y, width, height }: Tile): void {
  context.font = font(18)
  const shown = Math.min(context.measureText(name).width, width - 32)
  context.fillStyle = dark.background.default
  context.fillRect(x, y + height - 32, shown + 20, 32)
  context.fillStyle = dark.text.primary
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(name, x + 10, y + height - 15, width - 32)
}

function drawSight(
  context: CanvasRenderingContext2D,
  { name }: Sight,
  video: HTMLVideoElement | undefined,
  place: Tile,
  how: 'cover' | 'contain',
): void {
  context.fillStyle = dark.background.selected
  context.fillRect(place.x, place.y, place.width, place.height)
  if (video && plays(video)) {
    const { source, target } = fitted({ width: video.videoWidth, height: video.videoHeight }, place, how)
    context.drawImage(
      video,
      source.x,
      source.y,
      source.width,
      source.height,
      target.x,
      target.y,
      target.width,
      target.height,
    )
  } else {
    context.fillStyle = dark.text.primary
    context.font = font(Math.round(place.height / 4))
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(initials(name), place.x + place.width / 2, place.y + place.height / 2)
  }
  drawName(context, name, place)
}

export interface Picture {
  readonly track: MediaStreamTrack
  draw(scene: Scene): void
  /** Shows the camera of participants who have it on, the names of others. */
  complete(): boolean
  close(): void
}

const plays = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0

/** @throws Error where the browser has no canvas capture */
export function createPicture(): Picture {
  const canvas = Object.assign(document.createElement('canvas'), frame)
  const context = canvas.getContext('2d', { alpha: false })
  const [track] = canvas.captureStream(12).getVideoTracks()
  if (!context || !track) throw new Error('this browser records no picture')
  // Some browsers decode only video elements that are in the document.
  const place = document.createElement('div')
  place.setAttribute('aria-hidden', 'true')
  Object.assign(place.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    opacity: '0',
    pointerEvents: 'none',
  })
  document.body.append(place)
  const videos = new Map<string, HTMLVideoElement>()
  const videoOf = ({ key, stream }: Sight): HTMLVideoElement | undefined => {
    const known = videos.get(key)
    if (known && known.srcObject === stream) return known
    known?.remove()
    videos.delete(key)
    if (!stream) return undefined
    const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, srcObject: stream })
    place.append(video)
    void video.play().catch(() => undefined) // until it plays, its name is shown
    videos.set(key, video)
    return video
  }
  return {
    track,
    draw({ people, screens }) {
      context.fillStyle = dark.background.sunken
      context.fillRect(0, 0, frame.width, frame.height)
      const places = placesOf(people.length, screens.length)
      people.forEach((sight, index) => {
        const at = places.people[index]
        if (at) drawSight(context, sight, videoOf(sight), at, 'cover')
      })
      screens.forEach((sight, index) => {
        const at = places.screens[index]
        if (at) drawSight(context, sight, videoOf(sight), at, 'contain')
      })
      const there = new Set([...people, ...screens].map(({ key }) => key))
      for (const [key, video] of videos)
        if (!there.has(key)) {
          video.remove()
          videos.delete(key)
        }
    },
    complete: () => [...videos.values()].every(plays),
    close() {
      track.stop()
      place.remove()
      videos.clear()
    },
  }
}
