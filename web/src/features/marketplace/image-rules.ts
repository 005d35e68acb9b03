import { maxImageBytes } from '#modules/marketplace/profile/profile.contract.ts'

/** The size limit as displayed: 5 MB. */
export const maxImageMegabytes = maxImageBytes / 1024 / 1024

/**
 * Returns why a file cannot be an image of the profile, before the upload; the server checks the content. SVG is
 * refused, because it may contain scripts.
 */
export function imageProblem(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml' || file.size === 0) return 'type'
  return file.size > maxImageBytes ? 'size' : undefined
}
