// The package has no types for this file: only its namespace is passed on.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
