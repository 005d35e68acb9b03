import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** Size of the stored image in pixels. */
export const padSize = { width: 800, height: 260 } as const
const inkColor = '#14213d'

const context = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null => canvas.getContext('2d')

/** Draws the strokes of mouse, pen or finger on a canvas. */
export function useSignaturePad() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const lastPoint = useRef<{ x: number; y: number } | null>(null)
  const [hasInk, setHasInk] = useState(false)
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: ((clientX - left) / width) * padSize.width, y: ((clientY - top) / height) * padSize.height }
  }
  const stroke = (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const pen = canvas.current && context(canvas.current)
    if (!pen) return
    Object.assign(pen, { strokeStyle: inkColor, lineWidth: 5, lineCap: 'round', lineJoin: 'round' })
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    // A line without a length draws nothing: a tap becomes a dot.
    pen.lineTo(to.x + 0.01, to.y)
    pen.stroke()
    setHasInk(true)
  }
  return {
    canvas,
    hasInk,
    clear: () => {
      if (canvas.current) context(canvas.current)?.clearRect(0, 0, padSize.width, padSize.height)
      setHasInk(false)
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        if (!event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        lastPoint.current = pointOf(event)
        stroke(lastPoint.current, lastPoint.current)
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
        if (!lastPoint.current || !event.isPrimary) return
        const point = pointOf(event)
        stroke(lastPoint.current, point)
        lastPoint.current = point
      },
      onPointerUp: () => {
        lastPoint.current = null
      },
      onPointerCancel: () => {
        lastPoint.current = null
      },
    },
  }
}

/** Font sizes and distance from the edges of a typed name, in pixels of the stored image. */
const nameSize = { largest: 110, smallest: 24, step: 6, margin: 30 } as const

/** Writes a name on a canvas, in the largest size that fits. */
function writeName(canvas: HTMLCanvasElement, name: string): void {
  const pen = context(canvas)
  if (!pen) return
  pen.clearRect(0, 0, padSize.width, padSize.height)
  const fontOf = (size: number) =>
    `italic ${size}px "Snell Roundhand", "Segoe Script", "Brush Script MT", Georgia, serif`
  let size = nameSize.largest
  do {
    pen.font = fontOf(size)
    size -= nameSize.step
  } while (size > nameSize.smallest && pen.measureText(name).width > padSize.width - 2 * nameSize.margin)
  Object.assign(pen, { fillStyle: inkColor, textAlign: 'center', textBaseline: 'middle' })
  pen.fillText(name, padSize.width / 2, padSize.height / 2)
}

/** A canvas that renders the typed name. */
export function useTypedName(name: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) writeName(canvas.current, name)
  })
  return canvas
}

export const pictureOf = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'firma.png', { type: 'image/png' }))
      else reject(new Error('the canvas gave no picture'))
    }, 'image/png')
  })
