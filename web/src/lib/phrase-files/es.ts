import type { PhraseFile } from '../i18n.ts'

export const files = import.meta.glob<PhraseFile>('../../locales/es/*.ts')
