// Files are compressed once at build; the server sends them as they are.
import { constants } from 'node:zlib'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import type { Plugin } from 'vite'

/**
 * Brotli takes 11 s of processor time at its highest quality, half of a build, and 3 s at 9, for files that are 7 %
 * larger: `BROTLI_QUALITY=9` is for a build that somebody waits for.
 */
const quality = Number(process.env['BROTLI_QUALITY'] ?? constants.BROTLI_MAX_QUALITY)

/** Writes gzip and Brotli files beside each file of 1 KB or more of a kind that compresses well. */
export const compressedFiles = (): Plugin =>
  compression({
    include: /\.(js|css|svg|json|html)$/,
    threshold: 1024,
    algorithms: ['gzip', defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
  })
