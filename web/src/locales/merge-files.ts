// Joins the phrases that features and modules bring in files of their own.

/** An interface as an object type, which i18next reads keys from. */
type Plain<T> = { [K in keyof T]: T[K] }
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
type Files<T> = Readonly<Record<string, T[keyof T]>>

/** Collects what the files of a folder export by the name of the file: `./labels/cases.ts` becomes `cases`. */
export const byFileName = <T>(files: Files<T>): Plain<T> =>
  // One file for each key; `locales.test.ts` compares the languages.
  Object.fromEntries(
    Object.entries(files).map(([path, value]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), value]),
  ) as Plain<T>

/** Joins what the files of a folder export into one object; no key stands in two of them. */
export const inOneObject = <T>(files: Files<T>): Intersection<T[keyof T]> =>
  Object.assign({}, ...Object.values(files)) as Intersection<T[keyof T]> // one file for each member
