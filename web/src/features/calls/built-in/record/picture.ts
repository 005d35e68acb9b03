// Composes the tiles of all participants into the recorded picture.
import { initials } from '../../../../lib/format.ts'
import { dark } from '../../../../ui/theme-palette.ts'
import { fitInto, frame, tileLayout, type Tile } from './layout.ts'
import type { Scene, SceneParticipant } from './scene.ts'

const font = (size: number): string => `600 ${size}px "Inter Variable", system-ui, sans-serif`

function drawName(context: CanvasRenderingContext2D, name: string, { x, y, width, height }: Tile): void {
  context.font = font(18)
  const textWidth = Math.min(context.measureText(name).width, width - 32)
  context.fillStyle = dark.background.default
  context.fillRect(x, y + height - 32, textWidth + 20, 32)
  context.fillStyle = dark.text.primary
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(name, x + 10, y + height - 15, width - 32)
}

function drawTile(
  context: CanvasRenderingContext2D,
  { name }: SceneParticipant,
  video: HTMLVideoElement | undefined,
  tile: Tile,
  fit: 'cover' | 'contain',
): void {
  context.fillStyle = dark.background.selected
  context.fillRect(tile.x, tile.y, tile.width, tile.height)
  if (video && isPlaying(video)) {
    const { source, target } = fitInto({ width: video.videoWidth, height: video.videoHeight }, tile, fit)
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
    context.font = font(Math.round(tile.height / 4))
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(initials(name), tile.x + tile.width / 2, tile.y + tile.height / 2)
  }
  drawName(context, name, tile)
}

export interface Picture {
  readonly track: MediaStreamTrack
  draw(scene: Scene): void
  /** Returns whether every camera and shared screen shows a frame already. */
  isComplete(): boolean
  close(): void
}

const isPlaying = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0

/** @throws Error where the browser has no canvas capture */
export function createPicture(): Picture {
  const canvas = Object.assign(document.createElement('canvas'), frame)
  const context = canvas.getContext('2d', { alpha: false })
  const [track] = canvas.captureStream(12).getVideoTracks()
  if (!context || !track) throw new Error('this browser records no picture')
  // Some browsers decode only video elements that are in the document.
  const hiddenContainer = document.createElement('div')
  hiddenContainer.setAttribute('aria-hidden', 'true')
  Object.assign(hiddenContainer.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    opacity: '0',
    pointerEvents: 'none',
  })
  document.body.append(hiddenContainer)
  const videos = new Map<string, HTMLVideoElement>()
  const videoOf = ({ key, stream }: SceneParticipant): HTMLVideoElement | undefined => {
    const existing = videos.get(key)
    if (existing && existing.srcObject === stream) return existing
    existing?.remove()
    videos.delete(key)
    if (!stream) return undefined
    const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, srcObject: stream })
    hiddenContainer.append(video)
    void video.play().catch(() => undefined) // until it plays, the name is shown
    videos.set(key, video)
    return video
  }
  return {
    track,
    draw({ people, screens }) {
      context.fillStyle = dark.background.sunken
      context.fillRect(0, 0, frame.width, frame.height)
      const tiles = tileLayout(people.length, screens.length)
      people.forEach((participant, index) => {
        const tile = tiles.people[index]
        if (tile) drawTile(context, participant, videoOf(participant), tile, 'cover')
      })
      screens.forEach((participant, index) => {
        const tile = tiles.screens[index]
        if (tile) drawTile(context, participant, videoOf(participant), tile, 'contain')
      })
      const presentKeys = new Set([...people, ...screens].map(({ key }) => key))
      for (const [key, video] of videos)
        if (!presentKeys.has(key)) {
          video.remove()
          videos.delete(key)
        }
    },
    isComplete: () => [...videos.values()].every(isPlaying),
    close() {
      track.stop()
      hiddenContainer.remove()
      videos.clear()
    },
  }
}
