/** Without accents, capitals and doubled spaces: what is left of a text for searching. `users.search_text` is made the same way. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
