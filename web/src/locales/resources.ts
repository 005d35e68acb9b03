// The areas of phrases and their keys, read from the Spanish source. One line per file in `es/`.
import type { phrases as common } from './es/common.ts'
import type { phrases as shell } from './es/shell.ts'

export interface Resources {
  common: typeof common
  shell: typeof shell
}
export type Area = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
