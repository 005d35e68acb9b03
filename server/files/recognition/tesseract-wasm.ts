// Tesseract compiled to WebAssembly, with language data from npm packages. Runs inside the worker thread: the module
// reads only files that are written into its own memory.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { tesseractLanguageNames, RecognitionFailure, type RecognitionLanguage } from './recognition.ts'
import { segmentation, toGraymap, wordsOfTsv, type TesseractEngine } from './tesseract-words.ts'

interface TesseractApi {
  Init(path: null, language: string, mode: number, config: null): number
  SetVariable(name: string, value: string): boolean
  SetImageFile(orientation: number, radians: number, upscale: boolean): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}
interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => TesseractApi
}
type LoadModule = (options: { print: () => void; printErr: () => void }) => Promise<TesseractModule>

const require = createRequire(import.meta.url)
/** Integer version of the most accurate model: a third of its size and time. */
const dataVariant = '4.0.0_best_int'
/** Engine mode `OEM_LSTM_ONLY` of Tesseract. */
const lstmOnly = 1

/** Path of the data of a language; throws where its package is not installed. */
export const dataPath = (language: RecognitionLanguage): string => {
  const name = tesseractLanguageNames[language]
  return require.resolve(`@tesseract.js-data/${name}/${dataVariant}/${name}.traineddata.gz`)
}

export function createWasmEngine(): TesseractEngine {
  let loading: Promise<TesseractModule> | undefined
  const apis = new Map<RecognitionLanguage, TesseractApi>()

  async function apiOf(module: TesseractModule, language: RecognitionLanguage): Promise<TesseractApi> {
    const cachedApi = apis.get(language)
    if (cachedApi) return cachedApi
    const name = tesseractLanguageNames[language]
    const data = await promisify(gunzip)(await readFile(dataPath(language)))
    module.FS.writeFile(`${name}.traineddata`, data)
    const api = new module.TessBaseAPI()
    if (api.Init(null, name, lstmOnly, null) !== 0) throw new Error(`the data of ${name} cannot be used`)
    module.FS.unlink(`${name}.traineddata`)
    api.SetVariable('user_defined_dpi', '300')
    apis.set(language, api)
    return api
  }

  return {
    name: 'wasm',
    async read(image, language, layout) {
      const silent = () => undefined
      loading ??= (require('tesseract.js-core/tesseract-core-simd-lstm.js') as LoadModule)({
        print: silent,
        printErr: silent,
      })
      const module = await loading
      const api = await apiOf(module, language)
      try {
        module.FS.writeFile('/input', toGraymap(image))
        api.SetVariable('tessedit_pageseg_mode', segmentation[layout])
        if (api.SetImageFile(1, 0, false) !== 0 || api.Recognize(null) !== 0) throw new RecognitionFailure('damaged')
        const words = wordsOfTsv(api.GetTSVText(0))
        api.Clear()
        return words
      } catch (error) {
        // A WebAssembly module that aborted cannot be used again: the next call loads a new one.
        loading = undefined
        apis.clear()
        if (error instanceof RecognitionFailure) throw error
        throw new RecognitionFailure(/memory|OOM/i.test(String(error)) ? 'too_large' : 'damaged', error)
      }
    },
  }
}
