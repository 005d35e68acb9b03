// Reads one page: picture, straightening, language, direction. Runs inside the worker.
import type { RecognitionWarning } from '#server/contract/recognition-warnings.ts'
import { languageOf } from '#server/text/language.ts'
import { compose, project, rotate, rotationToSource, type GrayImage, type Projection } from './gray-image.ts'
import type { PagePicture } from './page-pictures.ts'
import { meanConfidence, type RecognitionLanguage, type RecognizedPage, type RecognizedWord } from './recognition.ts'
import { straighten } from './straighten.ts'
import type { BoxedWord, TesseractEngine } from './tesseract-words.ts'

export interface LanguageChoice {
  readonly language: RecognitionLanguage
  /** Whether the page is read again in the other language when its words seem to be in that language. */
  readonly automatic: boolean
}

/** Dots per inch below which a page gets the warning `low_resolution`. */
const lowResolutionBelow = 150
/** Mean confidence in per cent below which a page may be upside down. */
const doubtfulBelow = 75
/** Mean confidence in per cent below which a page gets the warning `low_confidence`. */
const lowConfidenceBelow = 70
/** Percentage points of confidence by which the reversed page must read better to count as upside down. */
const clearlyBetter = 12

export async function recognizePage(
  engine: TesseractEngine,
  { image, dotsPerInch, photo }: PagePicture,
  { language, automatic }: LanguageChoice,
): Promise<RecognizedPage> {
  const straight = straighten(image, { photo })
  const lowResolution = dotsPerInch !== undefined && dotsPerInch < lowResolutionBelow
  const common = { language, engine: engine.name }
  const blank = { ...common, status: 'blank', words: [], confidence: 0, warnings: [], turned: 0 } as const
  if (straight.blank) return blank
  const upright = await readUpright(engine, straight.image, language, straight.turned === 90)
  let { words } = upright
  let usedLanguage = language
  const detectedLanguage = textLanguage(words)
  if (automatic && detectedLanguage !== undefined && detectedLanguage !== language) {
    const wordsInDetected = await engine.read(upright.image, detectedLanguage, 'page')
    if (meanConfidence(wordsInDetected) >= meanConfidence(words)) {
      words = wordsInDetected
      usedLanguage = detectedLanguage
    }
  }
  // Specks and lines are misread as signs; a page without a word has no text.
  if (!words.some(({ text }) => /[\p{L}\p{N}]{2}/u.test(text))) return blank
  const confidence = meanConfidence(words)
  const warnings: RecognitionWarning[] = [
    ...(lowResolution ? (['low_resolution'] as const) : []),
    ...(confidence < lowConfidenceBelow ? (['low_confidence'] as const) : []),
  ]
  const toOriginal = compose(straight.toOriginal, upright.toStraight)
  return {
    ...common,
    language: usedLanguage,
    status: 'recognized',
    words: words.map((word) => withPageBox(word, toOriginal, image)),
    confidence,
    warnings,
    turned: (straight.turned + upright.turned) % 360,
  }
}

interface UprightWords {
  readonly image: GrayImage
  readonly words: readonly BoxedWord[]
  readonly turned: 0 | 180
  readonly toStraight: Projection
}

/**
 * Reads the page. If its words are doubtful, also reads a part of it upside down, and the whole page if that part reads
 * clearly better.
 * @param unsure whether the page was turned by 90 degrees, perhaps to the wrong side: then the part is read first
 */
async function readUpright(
  engine: TesseractEngine,
  image: GrayImage,
  language: RecognitionLanguage,
  unsure: boolean,
): Promise<UprightWords> {
  const direct = { image, turned: 0, toStraight: rotationToSource(image.width, image.height, 0) } as const
  const words = unsure ? undefined : await engine.read(image, language, 'page')
  if (words && meanConfidence(words) >= doubtfulBelow) return { ...direct, words }
  const band = fullestBand(image)
  const uprightConfidence = meanConfidence(await engine.read(band, language, 'block'))
  const reversedConfidence = meanConfidence(await engine.read(rotate(band, 180), language, 'block'))
  if (reversedConfidence > uprightConfidence + (unsure ? 0 : clearlyBetter)) {
    const turned = rotate(image, 180)
    return {
      image: turned,
      turned: 180,
      toStraight: rotationToSource(image.width, image.height, 180),
      words: await engine.read(turned, language, 'page'),
    }
  }
  return { ...direct, words: words ?? (await engine.read(image, language, 'page')) }
}

/** Returns the eighth of the page, across its width, that has most ink. */
function fullestBand(image: GrayImage): GrayImage {
  const { width, height, data } = image
  const bandHeight = Math.max(1, Math.ceil(height / 8))
  const bands = Array.from({ length: 8 }, (_, index) => {
    const start = Math.min(index * bandHeight, height - bandHeight) * width
    return data.subarray(start, start + bandHeight * width)
  })
  const ink = bands.map((band) => band.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0))
  const fullest = bands[ink.indexOf(Math.max(...ink))] ?? data
  return { width, height: bandHeight, data: fullest.slice() }
}

/** Returns the language of the text; undefined when it has too few words. */
function textLanguage(words: readonly BoxedWord[]): RecognitionLanguage | undefined {
  if (words.length < 12) return undefined
  return languageOf(words.map(({ text }) => text).join(' '))
}

const tenThousand = (share: number): number => Math.min(Math.max(Math.round(share * 10_000), 0), 10_000)

function withPageBox(
  { left, top, width, height, ...word }: BoxedWord,
  map: Projection,
  page: GrayImage,
): RecognizedWord {
  const [x0, y0] = project(map, left, top + height)
  const [x1, y1] = project(map, left + width, top + height)
  const [x2, y2] = project(map, left, top)
  const sizeOfLine = Math.hypot(x2 - x0, y2 - y0)
  return {
    ...word,
    box: [
      tenThousand(x0 / page.width),
      tenThousand(y0 / page.height),
      tenThousand(x1 / page.width),
      tenThousand(y1 / page.height),
      tenThousand(sizeOfLine / page.width),
    ],
  }
}
