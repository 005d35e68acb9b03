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

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** The paths of all phrases of a tree, joined by dots. A phrase with plural forms is named without them, too. */
type Paths<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${Key}` | (Key extends `${infer Base}_${PluralForm}` ? `${Prefix}${Base}` : never)
    : Paths<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]
type AreaPaths = { [A in Area]: Paths<Resources[A]> }
type QualifiedPaths = { [A in Area]: `${A}:${AreaPaths[A]}` }

/** Areas of a component: the keys of the first one need no name of their area. */
export type Areas = Area | readonly [Area, ...Area[]]
/** `common:actions.save` */
export type QualifiedKey = QualifiedPaths[Area]
export type PhraseKey<A extends Areas> = A extends readonly [infer First extends Area, ...infer Others extends Area[]]
  ? AreaPaths[First] | QualifiedPaths[First | Others[number]]
  : A extends Area
    ? AreaPaths[A] | QualifiedPaths[A]
    : never

/** Values of the placeholders of a phrase. `count` chooses its plural form, `context` its variant. */
export interface PhraseValues {
  readonly [placeholder: string]: unknown
  readonly count?: number
  readonly context?: string | undefined
}
/** Returns the phrase of a key in the language of the interface. */
export type Translate<Key extends string> = (key: Key, values?: PhraseValues) => string
