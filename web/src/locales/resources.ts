// The areas of phrases and their keys. Each file in `es/` declares its own part of these interfaces.

/** One area for each file of a language. */
export interface Resources {}
export type Area = keyof Resources

/** The labels by which the shell names a feature: one file in `labels/` for each. */
export interface Labels {}
/** The feature and the key of a label: `cases.newCase`. */
export type Label = { [F in keyof Labels]: `${F}.${keyof Labels[F] & string}` }[keyof Labels]

/** The phrases of acts in the audit: one file in `audit-acts/` for each module. */
export interface AuditActs {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
