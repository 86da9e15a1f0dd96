/** Normalises a text for searching: no accents, capitals or repeated spaces. `users.search_text` is generated the same way. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
