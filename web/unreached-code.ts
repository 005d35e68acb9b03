import type { Plugin } from 'vite'

interface Removal {
  /** Found once or more in the code of the package; the build fails if a new version has it no longer. */
  readonly code: RegExp
  /** What stands there instead; nothing by default. */
  readonly instead?: string
}

/** Components of MUI without a use in the product, whose colours the theme computes nevertheless. */
export const absentComponents = [
  'AppBar',
  'Avatar',
  'FilledInput',
  'LinearProgress',
  'Skeleton',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
] as const

/**
 * Parts of packages of every page that the product never reaches and a build cannot leave out by itself, because the
 * reached part refers to them.
 */
const removals: Readonly<Record<string, readonly Removal[]>> = {
  // Routes without data of the router (`useRoutes` in a `BrowserRouter`), links that prefetch nothing, no RSC.
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': [
    // Assignments and calls that keep unused components.
    { code: /^\w+\.displayName = "\w+";$/gm },
    { code: /(?<== )(?=React10\.forwardRef\()/g, instead: '/* @__PURE__ */ ' },
    { code: /^RenderErrorBoundary\.contextType = RSCRouterContext;$/gm },
    {
      code: /let dataRouterState = dataRouterOpts\?\.state;(?=\n {2}if \(matches == null\))/g,
      instead: 'let dataRouterState;',
    },
    { code: /errorElement = match\.route\.errorElement \|\| defaultErrorElement;/g },
    {
      code: /return dataRouterState && \(match\.route\.ErrorBoundary[\s\S]*?\) : getChildren\(\);/g,
      instead: 'return getChildren();',
    },
    { code: /let \{ isDataRoute \} = React2\.useContext\(RouteContext\);\n/g },
    { code: /isDataRoute \? useNavigateStable\(\) : /g },
    { code: /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([\s\S]*?\);/g },
    { code: /\.\.\.prefetchHandlers,(?=\s+href: \(isSpaLink)/g },
    { code: /mergeRefs\(forwardedRef, prefetchRef\)(?=,\s+target,\s+"data-discover")/g, instead: 'forwardedRef' },
    { code: /return shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks.* : link;/g, instead: 'return link;' },
  ],
  // Tokens of absent components, and colours in `oklch`, which the theme does not use.
  '@mui/material/styles/createThemeWithVars.mjs': [
    { code: new RegExp(`^ *setColor\\(palette\\.(?:${absentComponents.join('|')}), .*$`, 'gm') },
    { code: /const snackbarContentBackground = [\s\S]*?;$/gm },
    { code: /nativeColor \? getCssVar\('[\w-]+'\) : /g },
  ],
  // A deprecated function of the provider; `first-paint.js` sets the scheme.
  '@mui/system/cssVars/createCssVarsProvider.mjs': [
    { code: /const getInitColorSchemeScript = params => buildInitColorSchemeScript\(\{[\s\S]*?\}\);/g },
    { code: /,\s+getInitColorSchemeScript(?=\s+\};)/g },
  ],
  // The theme gives every select its icon, and every select is given an outlined input.
  '@mui/material/NativeSelect/NativeSelect.mjs': [
    { code: /import ArrowDropDownIcon from .*;/g, instead: 'const ArrowDropDownIcon = "span";' },
    {
      code: /import Input from "\.\.\/Input\/index\.mjs";/g,
      instead: 'import Input from "../OutlinedInput/index.mjs";',
    },
  ],
}

export const prunedFiles = Object.keys(removals)

/** Returns the code of a file of a package without the parts that the product never reaches. */
export const withoutUnreached = (file: string, code: string): string =>
  (removals[file] ?? []).reduce((text, { code: unreached, instead = '' }) => {
    const shorter = text.replace(unreached, instead)
    if (shorter === text) throw new Error(`${file} has no code like ${unreached.source}`)
    return shorter
  }, code)

export function unreachedCode(): Plugin {
  return {
    name: 'unreached-code',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = prunedFiles.find((known) => id.endsWith(`/node_modules/${known}`))
      return file ? { code: withoutUnreached(file, code), map: null } : undefined
    },
  }
}
