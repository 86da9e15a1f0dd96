/** Removes case and accents, one character for one, so that positions in the text stay valid. */
function plain(text: string): string {
  return Array.from(
    text,
    (letter) =>
      letter
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()[0] ?? ' ',
  ).join('')
}

/** Highlights the searched words in a text. */
export function Marked({ text, search }: { text: string; search: string }) {
  const letters = Array.from(text)
  const plainText = plain(text)
  const isMarked = letters.map(() => false)
  for (const word of plain(search).split(/\s+/)) {
    if (word.length < 2) continue
    for (let at = plainText.indexOf(word); at >= 0; at = plainText.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length)
  }
  const pieces: { text: string; isMarked: boolean; at: number }[] = []
  letters.forEach((letter, at) => {
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked[at]) last.text += letter
    else pieces.push({ text: letter, isMarked: isMarked[at] ?? false, at })
  })
  return pieces.map((piece) =>
    piece.isMarked ? (
      <mark key={piece.at} className="rounded-sm bg-accent-soft text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  )
}
