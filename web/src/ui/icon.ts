import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react'

/**
 * An icon of the outline set: `import Plus from 'lucide-react/icons/plus'`. Stroke and size come from the provider in
 * the app's root.
 */
export type Icon = ForwardRefExoticComponent<
  Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: string | number } & RefAttributes<SVGSVGElement>
>
