import type { PhraseFile } from '../i18n.ts'

export const files = import.meta.glob<PhraseFile>('./*.ts', { base: '../../locales/es' })
