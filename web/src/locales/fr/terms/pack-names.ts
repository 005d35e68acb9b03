/** Names of the packs of rules that come with the product; others are shown by their code. */
export const packNames = { 'pr-civil': 'Procédure civile de Porto Rico' }
