// Generated portraits of the demonstration's professionals, of no real person. A portrait depends only on the index of
// the professional in the list.
import { seededRandom, type Random } from '#server/seeded-random.ts'

export const demoPortraitCount = 50

const skins = ['#f3d0b3', '#e5b48d', '#d49b70', '#b87a4f', '#965c38', '#6f4329']
const hairs = ['#1d1613', '#2c1e18', '#4a2f21', '#6b4428', '#8a8580', '#c9c4bd']
const backdrops = ['#dfe8e6', '#e7e2d8', '#dde3ee', '#ece0de', '#e0e8d9', '#e6dfeb']
const suits = ['#1f2d3d', '#2f3b33', '#3b2f3d', '#44403a', '#26364f', '#51303a']
const shirts = ['#ffffff', '#f4f1e8', '#e3ecf5', '#f3e6e6']
const accents = ['#7a2e3a', '#2e5a7a', '#3f6b4c', '#8a6a2b', '#5b4a86']

interface Palette {
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly suit: string
  readonly shirt: string
  readonly accent: string
}

/** Returns a colour made darker by a factor below 1. */
const shaded = (hex: string, factor: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * factor)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Hair behind the head and over the forehead. */
function hairOf(random: Random, isWoman: boolean, { hair }: Palette): readonly [string, string] {
  const fringe = random.pick([
    'M156 214 C150 130 206 104 256 104 C306 104 362 130 356 214 C340 170 300 158 256 160 C212 158 172 170 156 214 Z',
    'M154 220 C146 128 210 100 262 102 C322 104 364 140 358 220 C346 186 318 166 284 152 C250 176 190 176 154 220 Z',
    'M154 220 C148 140 196 100 252 102 C318 102 366 138 358 220 C350 190 336 172 318 162 C262 172 214 152 200 158 C176 172 162 192 154 220 Z',
  ])
  if (!isWoman) return ['', `<path d="${fringe}" fill="${hair}"/>`]
  const back = random.pick([
    'M146 220 C136 110 206 82 256 82 C306 82 376 110 366 220 L376 372 C352 396 316 396 300 380 L212 380 C196 396 160 396 136 372 Z',
    'M142 230 C128 110 200 78 256 78 C312 78 384 110 370 230 C378 286 360 322 332 330 L180 330 C152 322 134 286 142 230 Z',
    'M150 220 C140 116 206 90 256 90 C306 90 372 116 362 220 L360 270 L152 270 Z M214 76 a42 36 0 1 1 84 0 a42 36 0 1 1 -84 0',
  ])
  return [`<path d="${back}" fill="${hair}"/>`, `<path d="${fringe}" fill="${hair}"/>`]
}

function faceOf(random: Random, isWoman: boolean, { skin, shade, hair }: Palette): string {
  const brow = shaded(hair, 0.9)
  const smile = random.pick(['M222 312 Q256 338 290 312', 'M226 314 Q256 330 286 314', 'M220 310 Q256 344 292 310'])
  const glasses =
    random.below(100) < 34
      ? `<g fill="none" stroke="#2b2b2b" stroke-width="5"><rect x="182" y="222" width="62" height="46" rx="18"/>
        <rect x="268" y="222" width="62" height="46" rx="18"/><path d="M244 238 Q256 230 268 238"/></g>`
      : ''
  const beard =
    !isWoman && random.below(100) < 42
      ? `<path d="M166 262 C170 360 214 386 256 386 C298 386 342 360 346 262 C336 300 306 296 256 296 C206 296 176 300 166 262 Z"
        fill="${hair}" opacity="0.92"/>`
      : ''
  const lips = isWoman ? '#a4484f' : shaded(skin, 0.62)
  return `<ellipse cx="158" cy="252" rx="17" ry="26" fill="${shade}"/><ellipse cx="354" cy="252" rx="17" ry="26" fill="${shade}"/>
    <path d="M160 226 C160 140 206 118 256 118 C306 118 352 140 352 226 C352 330 312 376 256 376 C200 376 160 330 160 226 Z" fill="${skin}"/>
    ${beard}
    <path d="M190 216 Q212 ${204 - random.below(6)} 236 214 M276 214 Q300 ${204 - random.below(6)} 322 216" fill="none"
      stroke="${brow}" stroke-width="${isWoman ? 6 : 9}" stroke-linecap="round"/>
    <ellipse cx="213" cy="246" rx="9" ry="10" fill="#241a15"/><ellipse cx="299" cy="246" rx="9" ry="10" fill="#241a15"/>
    <circle cx="216" cy="242" r="3" fill="#fff"/><circle cx="302" cy="242" r="3" fill="#fff"/>
    <path d="M256 250 Q246 282 252 286 Q258 290 266 286" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
    <path d="${smile}" fill="none" stroke="${lips}" stroke-width="7" stroke-linecap="round"/>${glasses}`
}

function drawClothes(random: Random, isWoman: boolean, { skin, shade, suit, shirt, accent }: Palette): string {
  const front =
    isWoman && random.below(100) < 60
      ? `<path d="M214 400 L256 452 L298 400 L312 512 L200 512 Z" fill="${shirt}"/>`
      : `<path d="M206 404 L256 440 L306 404 L318 512 L194 512 Z" fill="${shirt}"/>
        ${isWoman ? '' : `<path d="M244 438 L268 438 L276 512 L236 512 Z" fill="${accent}"/>`}`
  return `<path d="M216 340 L216 408 Q256 446 296 408 L296 340 Z" fill="${shade}"/><path d="M220 336 L220 396 Q256 430 292 396 L292 336 Z" fill="${skin}" opacity="0.35"/>
    <path d="M64 512 C70 436 128 416 206 400 L256 444 L306 400 C384 416 442 436 448 512 Z" fill="${suit}"/>${front}
    <path d="M206 400 L188 432 L232 500 L256 512 L206 400 Z M306 400 L324 432 L280 500 L256 512 L306 400 Z" fill="${shaded(suit, 0.82)}"/>`
}

/** Returns the drawing of a portrait, 512 by 512 px. */
export function demoPortrait(index: number, isWoman: boolean): string {
  const random = seededRandom(51_000 + index)
  const skin = random.pick(skins)
  const palette: Palette = {
    skin,
    shade: shaded(skin, 0.86),
    hair: random.pick(hairs),
    suit: random.pick(suits),
    shirt: random.pick(shirts),
    accent: random.pick(accents),
  }
  const backdrop = random.pick(backdrops)
  const [back, front] = hairOf(random, isWoman, palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${backdrop}"/><circle cx="256" cy="236" r="214" fill="${shaded(backdrop, 0.94)}"/>
    ${back}${drawClothes(random, isWoman, palette)}${faceOf(random, isWoman, palette)}${front}</svg>`
}
