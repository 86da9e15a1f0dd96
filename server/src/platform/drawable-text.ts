/** The characters that our fonts have. Others would be drawn with an arbitrary font of the machine, or as boxes. */
const known = /[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]/

const hasGlyph = (character: string) => known.test(character)

/** Reduces a text to what our fonts can draw: 'Řezník 😀' becomes 'Rezník'. */
export function drawableText(text: string): string {
  const characters = Array.from(text.normalize('NFC'), (character) => {
    if (hasGlyph(character)) return character
    return Array.from(character.normalize('NFKD')).filter(hasGlyph).join('') || (/\s/.test(character) ? ' ' : '')
  })
  return characters.join('').replace(/ +/g, ' ').trim()
}
