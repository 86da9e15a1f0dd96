/** The widths in which the server keeps each picture. */
type PictureWidth = 1200 | 640 | 320

const own = /^(\/images\/[0-9a-f-]{36}-)\d+(\.webp)$/

/** A picture of ours in the width that fits its box; an address from elsewhere is left as it is. */
export function pictureAt(url: string, width: PictureWidth): string {
  return url.replace(own, `$1${width}$2`)
}
